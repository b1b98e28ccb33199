import { describe, expect, test } from "vitest";
import { withNormalQuery } from "./normal-query.ts";

describe("withNormalQuery", () => {
  test.each([
    ["/browse?service=O%E2%80%99Brien%C2%A0%26+Co&sort=rate", "/browse?service=O%27Brien+%26+Co&sort=rate"],
    ["/browse?service=Rene%CC%81e", "/browse?service=Ren%C3%A9e"],
    ["/browse?service=Sup%E2%80%8Bport", "/browse?service=Support"],
  ])("%s is read as %s", (url, read) => expect(withNormalQuery(url)).toBe(read));

  test.each([
    "/browse",
    "/browse?service=Siân",
    "/browse?service=Si%C3%A2n&x=%20",
    "/reset?token=%E2%80%99",
    "/browse?service=%FF%2",
  ])("%s stays as it is", (url) => expect(withNormalQuery(url)).toBe(url));
});
