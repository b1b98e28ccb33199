import { expect, test } from "vitest";
import { directAppUrl } from "./connection-limits.ts";

test("a direct address at another place means that the other one leads to a pooler", () => {
  const pooler = "postgres://fettle_app:one%40two@pooler:6432/fettle";
  expect(directAppUrl(pooler, "postgres://owner:secret@database:5432/fettle")).toBe(
    "postgres://fettle_app:one%40two@database:5432/fettle",
  );
  expect(directAppUrl(pooler, "postgres://owner:secret@pooler:6432/fettle")).toBeUndefined();
  expect(directAppUrl(pooler, undefined)).toBeUndefined();
});
