import { expect, test } from "vitest";
import { THEMES, themeCookie, themeFromCookie } from "./theme.ts";

test("the stored theme is found among other cookies", () => {
  for (const theme of THEMES) {
    const [pair] = themeCookie(theme).split(";");
    expect(themeFromCookie(`session=abc; ${pair}; toast=x`)).toBe(theme);
  }
});

test("any other value means the device's setting", () => {
  for (const header of [null, "", "theme=", "theme=pink", "mytheme=dark", "a=theme=dark"])
    expect(themeFromCookie(header)).toBe("system");
});
