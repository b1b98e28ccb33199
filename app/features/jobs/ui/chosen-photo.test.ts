import { afterEach, expect, test, vi } from "vitest";
import { identityOf } from "#app/web/browser-store/stored-file.ts";
import { isUnreadable, newAmong, restoredPhoto } from "./chosen-photo.ts";

afterEach(() => vi.unstubAllGlobals());

const photo = (name: string, lastModified = 1) => new File(["a tap"], name, { type: "image/jpeg", lastModified });
const kept = (chosen: File, file: File | null = chosen) =>
  restoredPhoto({ id: 1, file, from: identityOf(chosen), caption: "", sent: null });
const names = (files: readonly File[]) => files.map(({ name }) => name);

test("a file field that the browser restores after a reload names no photos that are kept, as they were chosen or reduced", () => {
  vi.stubGlobal("URL", { createObjectURL: () => "blob:" });
  const shown = [kept(photo("tap.png"), photo("tap.jpg")), kept(photo("sink.jpg"))];
  const restored = [photo("tap.png"), photo("tap.jpg"), photo("sink.jpg"), photo("sink.jpg", 2), photo("bath.jpg")];
  expect(names(newAmong(restored, shown))).toEqual(["sink.jpg", "bath.jpg"]);
});

test("a photo that the browser cannot read may be chosen again", () => {
  const unreadable = kept(photo("tap.jpg"), null);
  expect(isUnreadable(unreadable)).toBe(true);
  expect(names(newAmong([photo("tap.jpg")], [unreadable]))).toEqual(["tap.jpg"]);
  expect(isUnreadable({ ...unreadable, sent: { id: "1", at: 0 } })).toBe(false);
});
