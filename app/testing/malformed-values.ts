import { newId } from "#kernel/id.ts";

/** Malformed values, which generated tests send to every endpoint. */

export const HUGE = "9".repeat(100_000);
export const DEEP = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
/** Texts that PostgreSQL cannot store. */
export const unstorable = ["a\0b", "half a pair \ud83d", "\udc00"];

export const wrongIds = () => [
  "not-an-id",
  "0",
  "-1",
  "null",
  "undefined",
  "%20",
  "%C3%A9",
  "%E2%80%8B",
  "%5B%5D",
  "%27%20or%201%3D1--",
  "00000000-0000-0000-0000-00000000000g",
  "00000000-0000-0000-0000-000000000000",
  newId(),
  HUGE.slice(0, 5_000),
];

/** Values of every type and size, most of which are invalid for any one field. */
export const values = (): unknown[] => [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1.5,
  31,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  "",
  " ",
  "\t\n",
  "x",
  "0",
  "-1",
  "1e9",
  "true",
  "null",
  "NaN",
  "x\u0001y",
  "\ufeff",
  "\u202e",
  "🦊".repeat(50),
  "2024-01-01",
  "2099-02-30",
  "9999-12-31",
  "275760-09-13",
  "SW1A 1AA",
  "a@b.example",
  newId(),
  HUGE,
  "<script>alert(1)</script>",
  "'; drop table users; --",
  "%00",
  "\\u0000",
  "../../etc/passwd",
  [],
  [null],
  [[]],
  ["x", 1],
  {},
  { $ne: null },
  { toString: "x" },
  { length: 1 },
];

/** Texts for a search or a filter. */
export const queryValues = [
  "",
  "x",
  "-1",
  "0",
  "1.5",
  "101",
  "1e9",
  "NaN",
  "Infinity",
  "null",
  "true",
  "[]",
  "{}",
  "%20",
  "%25",
  "_",
  "%5C",
  "%27",
  "%28",
  "*",
  ":*",
  "%26%21%7C",
  "%3C-%3E",
  "%F0%9F%A6%8A",
  "%EF%BB%BF",
  "%E2%80%AE",
  "9".repeat(400),
  "x".repeat(6_000),
  "LS6",
  "Leeds",
  "newest",
];

const cursor = (text: string) => Buffer.from(text).toString("base64url");

const WRONG_TIMES = ["-271821-04-20T00:00:00.000Z", "+275760-09-13T00:00:00.000Z", "0000-01-01", "NaN"];
const WRONG_CURSOR_TEXTS = ["[]", "{}", "[1,2]", '{"id":1}', "null", "1e999", '["\\u0000"]'];

/** Cursors that no list has written: a forged one, and damaged ones. */
export const wrongCursors = () => [cursor(`2024-01-01T00:00:00.000Z ${newId()}`), ...damagedCursors()];

/** Cursors that are unreadable, or have times outside PostgreSQL's range. */
export const damagedCursors = () => [
  "abc",
  "x",
  "%3D%3D",
  cursor(""),
  cursor("x y"),
  cursor(newId()),
  "A".repeat(200),
  "A".repeat(201),
  cursor(`2024-01-01T00:00:00.000Z not-an-id`),
  ...WRONG_TIMES.map((time) => cursor(`${time} ${newId()}`)),
  ...WRONG_CURSOR_TEXTS.map(cursor),
  cursor(`1e999 ${newId()}`),
  cursor(`-1 ${newId()}`),
  cursor(`5 0 ${newId()}`),
  cursor(`\0 ${newId()}`),
];
