import { describe, expect, test } from "vitest";
import {
  type Announcement,
  AUDIENCES,
  type Audience,
  closedIn,
  markOf,
  nothingSet,
  shownTo,
  withClosed,
} from "./site.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));
const made = (more: Partial<Announcement> = {}): Announcement => ({
  id: "01990000-0000-7000-8000-000000000001",
  version: 0,
  text: "Planned work",
  link: null,
  kind: "notice",
  audience: "everyone",
  startsAt: at(9),
  endsAt: at(10),
  ...more,
});
const shown = (
  one: Announcement,
  reader: "visitor" | "customer" | "tradesperson",
  now = at(9),
  closed: string[] = [],
) => shownTo({ announcements: [one], shares: {} }, { reader, now, closed }).length === 1;

describe("an announcement", () => {
  test("is shown from its beginning until its end", () => {
    const seen = [8, 9, 10].map((hour) => shown(made(), "visitor", at(hour)));
    expect(seen).toEqual([false, true, false]);
    expect(shownTo(nothingSet, { reader: "visitor", now: at(9), closed: [] })).toEqual([]);
  });

  test.each<[Audience, boolean, boolean, boolean]>([
    ["everyone", true, true, true],
    ["visitors", true, false, false],
    ["customers", false, true, false],
    ["tradespeople", false, false, true],
  ])("for %s", (audience, ...expected) => {
    const readers = ["visitor", "customer", "tradesperson"] as const;
    expect(readers.map((reader) => shown(made({ audience }), reader))).toEqual(expected);
    expect(AUDIENCES).toContain(audience);
  });

  test("that a browser has closed comes back when it is changed", () => {
    const closed = closedIn(`theme=dark; closed=${markOf(made())}`);
    expect(shown(made(), "visitor", at(9), closed)).toBe(false);
    expect(shown(made({ version: 1 }), "visitor", at(9), closed)).toBe(true);
  });
});

describe("the cookie", () => {
  test("keeps the last six, each once", () => {
    const marks = Array.from({ length: 8 }, (_, version) => markOf(made({ version })));
    const value = marks.reduce((before, mark) => withClosed(closedIn(`closed=${before}`), mark), "");
    expect(closedIn(`closed=${value}`)).toEqual(marks.slice(2));
    expect(withClosed(["a", "b"], "a")).toBe("b~a");
  });

  test.each(["", null, "closed=", "closed=nonsense~<script>", "other=1; enclosed=x", `xclosed=${markOf(made())}`])(
    "of %j has closed nothing",
    (cookies) => expect(closedIn(cookies)).toEqual([]),
  );
});
