import { afterEach, expect, test, vi } from "vitest";
import { bytesOf, readFile } from "#app/web/browser-store/stored-file.ts";
import { stubIndexedDb } from "#app/web/browser-store/testing.ts";
import { sendEntry } from "./drain.ts";
import { EMPTY, type Entry, reduce } from "./outbox.ts";
import { openStore } from "./outbox-store.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const gate = () => new File(["a gate"], "gate.jpg", { type: "image/jpeg" });
const photo: Entry = {
  key: "k",
  act: { kind: "photo", bookingId: "b", moment: "after" },
  job: "Mend the gate",
  doneAt: 0,
  bytes: 6,
  unanswered: 0,
  refused: null,
};

async function withPhoto({ storesFiles = true } = {}) {
  const rows = stubIndexedDb({ storesFiles });
  const store = await openStore("jo");
  const added = reduce(EMPTY, { type: "added", entry: photo });
  await store.saveChanges(EMPTY, added, await bytesOf(gate()));
  return { store, added, files: rows("outbox", "files") };
}

test.each([true, false])("a photo waits with its bytes (the browser stores files: %s)", async (storesFiles) => {
  const { store, added, files } = await withPhoto({ storesFiles });
  expect(await store.load()).toEqual([photo]);
  const before = await store.file("k");
  await store.saveChanges(added, reduce(added, { type: "answered", key: "k", outcome: { kind: "no-answer" }, now: 0 }));
  expect(before && (await (await readFile(before)).text())).toBe("a gate");
  expect(await (await openStore("sam")).load()).toEqual([]);
  await store.saveChanges(added, EMPTY);
  expect([await store.load(), files.size]).toEqual([[], 0]);
});

test("a photo that an earlier version of the site stored as a file is sent or, if it cannot be read, said to be lost within seconds", async () => {
  const { store, files } = await withPhoto();
  files.set("k", gate());
  const sent: FormDataEntryValue[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: FormData }) => {
    sent.push(body.get("photo") ?? "");
    return new Response("{}");
  });
  expect(await sendEntry(photo, await store.file("k"))).toEqual({ kind: "sent" });
  expect(await (sent[0] as File).text()).toBe("a gate");

  vi.useFakeTimers();
  const dead = await store.file("k");
  vi.spyOn(File.prototype, "arrayBuffer").mockReturnValue(new Promise(() => {}));
  const sending = sendEntry(photo, dead);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await sending).toMatchObject({ kind: "refused", code: "PHOTO_LOST" });
});
