import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { refusingWhenUnavailable } from "./unavailable-pages.ts";

const away = async () => {
  throw Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" });
};

test("a loader, an action and a middleware whose connection ends are refused with 503, not answered with an unexpected error", async () => {
  const routes = { page: { id: "page", module: { loader: away, action: away, middleware: [away] } } };
  const page = refusingWhenUnavailable(routes as unknown as ServerBuild["routes"])
    .page as unknown as typeof routes.page;
  const { loader, action, middleware } = page.module;
  for (const handler of [loader, action, ...middleware])
    await expect(handler()).rejects.toMatchObject({ init: { status: 503 }, data: { code: "BUSY" } });
});
