import fc from "fast-check";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type LinkProps,
  Link as RouterLink,
  StaticRouterProvider,
} from "react-router";
import { expect, test } from "vitest";
import { PlainLink } from "./link.tsx";

/** The markup of a page at /find/leeds with this content. */
async function markup(content: React.ReactNode): Promise<string> {
  const handler = createStaticHandler([{ path: "*", element: content }]);
  const context = await handler.query(new Request("http://localhost/find/leeds?sort=rate"));
  if (context instanceof Response) throw new Error("the page redirects");
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}

async function expectSame(props: LinkProps) {
  expect(await markup(<PlainLink {...props} />)).toBe(await markup(<RouterLink {...props} />));
}

test.each<LinkProps>([
  { to: "/my-jobs" },
  { to: "/" },
  { to: "/browse?category=Plumbing&location=LS6", preventScrollReset: true, className: "a b", "aria-current": "page" },
  { to: "/job/1#quotes", viewTransition: true, replace: true, state: { from: "list" }, onClick: () => {} },
  { to: "/avatars/1.svg", reloadDocument: true, target: "_blank", rel: "noreferrer" },
  { to: "?sort=price" },
  { to: ".." },
  { to: "other" },
  { to: { pathname: "/faq", hash: "#money" } },
  { to: "/a//b/../c?" },
  { to: "https://example.com/a" },
  { to: "/faq", discover: "none" },
])("a link looks on the server as in the browser: $to", expectSame);

test("so does a link to any path", async () => {
  const part = fc.stringMatching(/^[a-zA-Z0-9.%/?#&= é-]{0,12}$/);
  await fc.assert(fc.asyncProperty(part, (rest) => expectSame({ to: `/${rest}` })));
});
