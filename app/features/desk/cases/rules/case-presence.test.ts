import { expect, test } from "vitest";
import { CASE_KINDS, caseKinds } from "./case-kinds.ts";
import { caseAtPage, viewersText } from "./case-presence.ts";

const id = "0197f1f2-0000-7000-8000-000000000000";
const at = (path: string) => {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  return caseAtPage(pathname, searchParams);
};

test("the queue is about the case in its panel", () => {
  expect(at(`/admin/cases?view=mine&case=${id}`)).toEqual({ caseId: id });
  expect(at("/admin/cases")).toBeNull();
  expect(at("/admin/cases?case=C-2041")).toBeNull();
});

test("a page is about what it decides, where its address has that", () => {
  for (const kind of CASE_KINDS) {
    const path = caseKinds[kind].path(id);
    expect(at(path)).toEqual(path.endsWith(id) ? { kind, subjectId: id } : null);
  }
  expect(at(`/admin/reviews?cursor=abc&open=${id}`)).toEqual({ kind: "review", subjectId: id });
  for (const path of [
    "/admin",
    "/admin/reviews",
    `/admin/users?open=${id}`,
    "/admin/support/answers",
    `/admin/users/${id}`,
    `/admin/support/${id}/more`,
  ])
    expect(at(path)).toBeNull();
});

test("says who looks at it too", () => {
  const names = (...all: string[]) => viewersText(all.map((name) => ({ id: name, name })));
  expect(names()).toBeNull();
  expect(names("Ann")).toBe("Ann is looking at this case too");
  expect(names("Ann", "Bob")).toBe("Ann and Bob are looking at this case too");
  expect(names("Ann", "Bob", "Cy", "Di")).toBe("Ann, Bob and 2 more are looking at this case too");
});
