import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { claimPort, claimPortFrom } from "./port.ts";

test("a second server takes the next free port and says so; a port that was named is not replaced", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const { port } = first.address() as { port: number };
  const said: string[] = [];
  const claimed = await claimPortFrom("127.0.0.1", port, (line) => said.push(line));
  expect(claimed).toBeGreaterThan(port);
  expect(said).toEqual([`PORT: another program is using ${port}, so the server uses ${claimed}`]);
  await expect(claimPort("127.0.0.1", port)).rejects.toThrow(`PORT: another program is using ${port}`);
  first.close();
});
