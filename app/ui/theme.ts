import { useFetcher, useRouteLoaderData } from "react-router";

/** The key of the fetcher that saves a choice. */
export const THEME_FETCHER = "theme";

/** The current theme; a new choice applies immediately, while it is still being saved. */
export function useTheme(): Theme {
  const root = useRouteLoaderData("root") as { theme?: Theme } | undefined;
  const chosen = useFetcher({ key: THEME_FETCHER }).formData?.get("theme");
  return isTheme(chosen) ? chosen : (root?.theme ?? "system");
}

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

/** `theme=light|dark|system`, in plain text; read on the server, so the first paint is right. */
export function themeFromCookie(header: string | null): Theme {
  const value = /(?:^|;\s*)theme=([a-z]+)/.exec(header ?? "")?.[1];
  return isTheme(value) ? value : "system";
}

export const themeCookie = (theme: Theme): string => `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
