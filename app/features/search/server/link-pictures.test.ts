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
    expect(String(await gallery.show(request))).toBe("photo 1");
    expect(String(await gallery.show(request))).toBe("photo 1");
    expect(fetched).toBe(1);
  });

  test("draws one picture for concurrent requests of the same", async () => {
    const { drawn, draw, goOn } = slowly();
    const gallery = createLinkPictures(draw);
    const requests = [gallery.show(picture("a")), gallery.show(picture("a")), gallery.show(picture("a"))];
    goOn();
    expect((await Promise.all(requests)).map(String)).toEqual(["a", "a", "a"]);
    await gallery.show(picture("a"));
    expect(drawn).toEqual(["a"]);
  });

  test("draws one after another", async () => {
    const { drawn, draw, goOn } = slowly();
    const gallery = createLinkPictures(draw);
    const first = gallery.show(picture("a"));
    const second = gallery.show(picture("b"));
    expect(drawn).toEqual(["a"]);
    goOn();
    await first;
    await Promise.resolve();
    expect(drawn).toEqual(["a", "b"]);
    goOn();
    expect(String(await second)).toBe("b");
  });

  test("refuses requests when the queue is full", () => {
    const gallery = createLinkPictures(slowly().draw);
    for (let index = 0; index <= 40; index++) void gallery.show(picture(String(index)));
    expect(() => gallery.show(picture("one more"))).toThrow(expect.objectContaining({ code: "RATE_LIMITED" }));
    expect(() => gallery.show(picture("0"))).not.toThrow();
  });

  test("does not cache failures, and evicts the least recently used pictures", async () => {
    let broken = true;
    const drawn: string[] = [];
    const gallery = createLinkPictures(async ({ title }) => {
      if (broken) throw new Error("no font");
      drawn.push(title);
      return Buffer.from(title);
    });
    await expect(gallery.show(picture("a"))).rejects.toThrow("no font");
    broken = false;
    for (let index = 0; index <= 400; index++) await gallery.show(picture(String(index)));
    await gallery.show(picture("400"));
    await gallery.show(picture("0"));
    expect(drawn.filter((title) => title === "0")).toHaveLength(2);
    expect(drawn.filter((title) => title === "400")).toHaveLength(1);
  });
});
