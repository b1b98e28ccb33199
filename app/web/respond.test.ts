import { expect, test } from "vitest";
import { takeToast, toastAndRedirect } from "./respond.server.ts";

const left = async () => {
  const reply = await toastAndRedirect("/my-jobs", { tone: "success", title: "Job posted!" });
  return reply.headers.get("Set-Cookie")?.split(";")[0] ?? "";
};
const ask = (Cookie: string, Accept: string) =>
  takeToast(new Request("http://localhost/my-jobs", { headers: { Cookie, Accept } }));

test("a full page load clears the toast; the router's requests keep it until it is shown", async () => {
  const cookie = await left();
  const page = await ask(cookie, "text/html,application/xhtml+xml");
  expect(page.toast).toMatchObject({ title: "Job posted!" });
  expect(page.headers).toEqual({ "Set-Cookie": expect.stringContaining("Max-Age=0") });
  const first = await ask(cookie, "*/*");
  expect(first).toEqual({ toast: page.toast, headers: {} });
  expect((await ask(cookie, "*/*")).toast?.key).toBe(first.toast?.key);
});

test("two toasts with the same text have different keys", async () => {
  const [one, other] = [await ask(await left(), "*/*"), await ask(await left(), "*/*")];
  expect(one.toast?.key).not.toBe(other.toast?.key);
});

test("a cookie in any other format is ignored", async () => {
  for (const odd of ["toast=x", "toast=e30=", `toast=${btoa('{"tone":"loud","title":"x"}')}`, ""])
    expect(await ask(odd, "text/html")).toEqual({ toast: null, headers: {} });
});

test("a cookie whose moment is malformed, or leads to another site, is ignored", async () => {
  const act = { label: "See your job", to: "/job/1" };
  const moment = { kind: "posted", done: "Job posted", title: "Your job is posted", text: "Next", act };
  const withMoment = (odd: unknown) =>
    ask(`toast=${btoa(JSON.stringify({ tone: "success", title: "x", moment: odd }))}`, "text/html");
  expect((await withMoment(moment)).toast).toMatchObject({ moment });
  for (const odd of [
    null,
    {},
    { ...moment, kind: "x" },
    { ...moment, more: null },
    { ...moment, act: { ...act, to: "//evil.test" } },
  ])
    expect(await withMoment(odd)).toEqual({ toast: null, headers: {} });
});

test("a redirect to another site reloads the document", async () => {
  const toast = { tone: "info", title: "Authentication required" } as const;
  const [ours, theirs] = [
    await toastAndRedirect("/home", toast),
    await toastAndRedirect("https://bank.test/3ds", toast),
  ];
  expect([ours, theirs].map((reply) => [reply.status, reply.headers.get("X-Remix-Reload-Document")])).toEqual([
    [303, null],
    [303, "true"],
  ]);
});
