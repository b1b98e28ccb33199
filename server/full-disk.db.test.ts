import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { requestAs, testServices } from "./testing.ts";

const database = testDatabase();
const services = testServices(database);
const real = { ...fs };

/** Lets an operation on files fail as on a disk without space. */
function fill(operation: "mkdtemp" | "open" | "writeFile" | "copyFile", code: string): void {
  const full = () => Promise.reject(Object.assign(new Error(`${code}: no space left on device`), { code }));
  Object.assign(fs, { [operation]: full });
  syncBuiltinESMExports();
}

afterEach(() => {
  Object.assign(fs, real);
  syncBuiltinESMExports();
});

const upload = { photo: new File([new Uint8Array(2_000)], "tap.jpg", { type: "image/jpeg" }) };

test.each([
  ["mkdtemp", "ENOSPC"],
  ["open", "ENOSPC"],
  ["open", "EDQUOT"],
] as const)(
  "an upload while the disk of temporary files is full (%s, %s) is refused, to be repeated",
  async (operation, code) => {
    const customer = await makeCustomer(database().db);
    fill(operation, code);
    for (const path of ["/api/v1/me/job-photos", "/post-job"]) {
      const reply = await requestAs(services(), customer, `POST ${path}`, { body: upload });
      expect([path, reply.status, reply.headers.get("Retry-After")]).toEqual([path, 503, "60"]);
    }
  },
);
