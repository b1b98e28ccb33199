import { describe, expect, test } from "vitest";
import type { LinkPictureText } from "../rules/link-picture.ts";
import { createLinkPictures, type Picture } from "./link-pictures.server.ts";

const picture = (title: string): Picture => ({ text: { brand: "Fettle", title, line: "", facts: [] } });

/** A drawing function that waits for `goOn` and records what it drew. */
function slowly() {
  const drawn: string[] = [];
  const waiting: (() => void)[] = [];
  const draw = ({ title }: LinkPictureText) => {
    drawn.push(title);
    return new Promise<Buffer>((done) => waiting.push(() => done(Buffer.from(title))));
  };
  return { drawn, draw, goOn: () => waiting.shift()?.() };
}

describe("the gallery", () => {
  test("reads a photo when it draws, and not for a cached picture", async () => {
    let fetched = 0;
    const photo = async () => Buffer.from(`photo ${++fetched}`);
    const gallery = createLinkPictures(async (_words, jpeg) => Buffer.from(jpeg ?? []));
    const request = { ...picture("a"), photo };
    expect(String(await gallery.show(request, "jo"))).toBe("photo 1");
    expect(String(await gallery.show(request, "jo"))).toBe("photo 1");
    expect(fetched).toBe(1);
  });

  test("draws one picture for concurrent requests of the same", async () => {
    const { drawn, draw, goOn } = slowly();
    const gallery = createLinkPictures(draw);
    const requests = [1, 2, 3].map(() => gallery.show(picture("a"), "jo"));
    goOn();
    expect((await Promise.all(requests)).map(String)).toEqual(["a", "a", "a"]);
    await gallery.show(picture("a"), "jo");
    expect(drawn).toEqual(["a"]);
  });

  test("draws one after another", async () => {
    const { drawn, draw, goOn } = slowly();
    const gallery = createLinkPictures(draw);
    const first = gallery.show(picture("a"), "jo");
    const second = gallery.show(picture("b"), "jo");
    expect(drawn).toEqual(["a"]);
    goOn();
    await first;
    await new Promise((next) => setImmediate(next));
    expect(drawn).toEqual(["a", "b"]);
    goOn();
    expect(String(await second)).toBe("b");
  });

  test("refuses more of one client, and does not remember the refusal", async () => {
    const { drawn, draw, goOn } = slowly();
    const gallery = createLinkPictures(draw);
    for (let index = 0; index <= 20; index++) void gallery.show(picture(String(index)), "jo");
    await expect(gallery.show(picture("one more"), "jo")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    const other = gallery.show(picture("one more"), "sam");
    while (!drawn.includes("one more")) {
      goOn();
      await new Promise((next) => setImmediate(next));
    }
    goOn();
    expect(String(await other)).toBe("one more");
    // The next turn after what was being drawn.
    expect(drawn.length).toBeLessThanOrEqual(3);
  });

  test("does not cache failures, and evicts the least recently used pictures", async () => {
    let broken = true;
    const drawn: string[] = [];
    const gallery = createLinkPictures(async ({ title }) => {
      if (broken) throw new Error("no font");
      drawn.push(title);
      return Buffer.from(title);
    });
    await expect(gallery.show(picture("a"), "jo")).rejects.toThrow("no font");
    broken = false;
    for (let index = 0; index <= 400; index++) await gallery.show(picture(String(index)), "jo");
    await gallery.show(picture("400"), "jo");
    await gallery.show(picture("0"), "jo");
    expect(drawn.filter((title) => title === "0")).toHaveLength(2);
    expect(drawn.filter((title) => title === "400")).toHaveLength(1);
  });
});
