import { expect, test } from "vitest";
import { expectPagesWithinBytes } from "./testing/page-bytes.ts";
import { cleanUpAfter, eventually, spawnServer, startServer, usedFolder } from "./testing.ts";

// The longest of the process tests has a file of its own, beside which the others run.
cleanUpAfter();

test("a server loads the demo data into an empty database, can be stopped while it loads, and sends pages of few bytes", async () => {
  const folder = await usedFolder();
  const stopped = spawnServer(folder, { DEMO: "1" });
  await eventually(
    async () => stopped.output(),
    (output) => output.includes("loading the demo data"),
  );
  expect(await stopped.ended("SIGTERM")).toBe(0);

  const server = await startServer(folder, { DEMO: "1" });
  const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "customer@demo.test", password: "fettle-demo" }),
  });
  expect(signIn.status).toBe(200);
  await expectPagesWithinBytes(server.url);
  expect(await server.ended("SIGTERM")).toBe(0);
});
