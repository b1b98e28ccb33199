import { useFetcher, useRouteLoaderData } from "react-router";
import { isTheme, type Theme } from "./theme.ts";

/** The key of the fetcher that saves a choice. */
export const THEME_FETCHER = "theme";

/** The current theme; a new choice applies immediately, while it is still being saved. */
export function useTheme(): Theme {
  const root = useRouteLoaderData("root") as { theme?: Theme } | undefined;
  const chosen = useFetcher({ key: THEME_FETCHER }).formData?.get("theme");
  return isTheme(chosen) ? chosen : (root?.theme ?? "system");
}
