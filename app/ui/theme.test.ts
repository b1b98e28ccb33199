import { expect, test } from "vitest";
import { THEMES, themeCookie, themeFromCookie } from "./theme.ts";

test("what is kept is read again, among other cookies", () => {
  for (const theme of THEMES) {
    const [pair] = themeCookie(theme).split(";");
    expect(themeFromCookie(`session=abc; ${pair}; toast=x`)).toBe(theme);
  }
});

test("anything else leaves it to the device", () => {
  for (const header of [null, "", "theme=", "theme=pink", "mytheme=dark", "a=theme=dark"])
    expect(themeFromCookie(header)).toBe("system");
});
