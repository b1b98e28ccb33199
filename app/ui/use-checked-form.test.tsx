import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

function TitleForm({ reply }: { reply: unknown }) {
  const form = useCheckedForm({ rules: () => Promise.reject(new Error("not needed on the server")), reply });
  return (
    <form {...form.props}>
      <Field label="Title" id={form.id("title")} errors={form.errors.title}>
        <Input name="title" defaultValue={form.typed.title} />
      </Field>
    </form>
  );
}

test("before JavaScript, the server's reply marks the field and keeps what was typed", () => {
  const result = { error: { title: ["Title is too long"] }, initialValue: { title: "A very long title" } };
  const page = renderToStaticMarkup(<TitleForm reply={{ result }} />);
  expect(page).toContain("Title is too long");
  expect(page).toContain('aria-invalid="true"');
  expect(page).toContain('value="A very long title"');
});

test("a form without a reply has no marked fields, and the browser's own validation is off", () => {
  const page = renderToStaticMarkup(<TitleForm reply={undefined} />);
  expect(page).toContain("noValidate");
  expect(page).not.toContain('aria-invalid="true"');
});
