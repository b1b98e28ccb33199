import { expect, test } from "vitest";
import { keepMarkup } from "./kept-markup.tsx";

test("a piece is rendered once for the same props, and again for others", () => {
  const rendered: string[] = [];
  const content = keepMarkup(({ text }: { text: string }) => {
    rendered.push(text);
    return <b>{text}</b>;
  });
  const htmlOf = (text: string) => content({ text }).dangerouslySetInnerHTML?.__html;
  expect([htmlOf("a"), htmlOf("b"), htmlOf("a")]).toEqual(["<b>a</b>", "<b>b</b>", "<b>a</b>"]);
  expect(rendered).toEqual(["a", "b"]);
  for (let i = 0; i < 2_000; i++) htmlOf(`${i}`);
  expect(htmlOf("a")).toBe("<b>a</b>");
  expect(rendered.filter((text) => text === "a")).toHaveLength(2);
});
