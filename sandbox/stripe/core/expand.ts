import type { Call } from "./call.ts";
import { invalid } from "./problem.ts";
import { type AnyObject, findAny, loadWithHidden, page } from "./store.ts";

/** Lists that are included only when expanded. */
const SUBLISTS: Record<string, (call: Call, object: AnyObject) => Promise<unknown>> = {
  "charge.refunds": (call, charge) =>
    page(call, "refund", `/v1/charges/${charge.id}/refunds`, {}, { charge: charge.id }),
  "checkout.session.line_items": async (call, session) => {
    const { hidden } = await loadWithHidden(call, "checkout.session", session.id);
    return {
      object: "list",
      url: `/v1/checkout/sessions/${session.id}/line_items`,
      has_more: false,
      data: hidden.lineItems ?? [],
    };
  },
};

type Json = Record<string, unknown>;

/** Replaces ids by objects at the `expand[]` paths; `data.` addresses list items. Throws for a path that cannot be expanded. */
export async function expand(call: Call, answer: object, paths: readonly string[]): Promise<object> {
  let expanded = structuredClone(answer) as Json;
  for (const path of paths) {
    if (path.split(".").length > 5)
      throw invalid("You can not expand more than 4 levels of a property", { param: "expand" });
    expanded = (await along(call, expanded, path.split("."), path)) as Json;
  }
  return expanded;
}

async function along(call: Call, at: unknown, names: readonly string[], path: string): Promise<unknown> {
  const [name, ...rest] = names;
  if (name === undefined || at === null || at === undefined) return at;
  if (Array.isArray(at)) {
    const all = [];
    for (const item of at) all.push(await along(call, item, names, path));
    return all;
  }
  const object = at as Json;
  const sublist = SUBLISTS[`${String(object.object)}.${name}`];
  if (sublist) object[name] = await sublist(call, object as unknown as AnyObject);
  if (!(name in object)) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
  const value = object[name];
  const whole = typeof value === "string" ? await findAny(call, value) : value;
  if (typeof value === "string" && whole === null)
    throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
  object[name] = await along(call, whole, rest, path);
  return object;
}
