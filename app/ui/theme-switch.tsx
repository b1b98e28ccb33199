import { Monitor, Moon, Sun } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import { cx } from "./cx.ts";
import { THEME_FETCHER, useTheme } from "./theme.ts";
import { useHydrated } from "./use-hydrated.ts";

const choices = [
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
  { theme: "system", label: "Auto", Icon: Monitor },
] as const;

/** Light, dark, or the device's setting. POST /theme stores the choice in a cookie. */
export function ThemeSwitch() {
  const fetcher = useFetcher({ key: THEME_FETCHER });
  const theme = useTheme();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/theme">
      {!hydrated && <input type="hidden" name="next" value={pathname + search} />}
      <fieldset className="flex flex-wrap rounded-md bg-sunk p-0.5">
        <legend className="sr-only">Theme</legend>
        {choices.map(({ theme: choice, label, Icon }) => (
          <button
            key={choice}
            type="submit"
            name="theme"
            value={choice}
            aria-pressed={theme === choice}
            className={cx(
              "flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-md px-2 font-semibold text-sm",
              theme === choice ? "bg-raised text-ink shadow-soft ring-1 ring-line" : "text-soft hover:text-ink",
            )}
          >
            <Icon aria-hidden className="size-4" />
            {label}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}
