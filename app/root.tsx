import { type ReactNode, Suspense } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { ctx } from "#app/web/context.ts";
import { Late } from "#app/web/lazy-shell-loader.tsx";
import { takeToast } from "#app/web/respond.server.ts";
import { SignedInShell } from "#app/web/signed-in-shell-lazy.tsx";
import { noteStreamStart, streamStart } from "#app/web/stream-start.server.ts";
import { Styles } from "#app/web/styles.tsx";
import { DEFAULT_BRAND } from "#config/brand.ts";
import { unreadCount } from "#features/messaging/index.server.ts";
import { unreadNotifications } from "#features/notifications/index.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { BrandContext } from "#ui/brand.tsx";
import { ErrorPage, errorTitle } from "#ui/error-page.tsx";
import { Frame } from "#ui/frame/frame.tsx";
import type { Viewer } from "#ui/frame/viewer.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { type Theme, themeFromCookie } from "#ui/theme.ts";
import { showReplies, ToastProvider } from "#ui/toast.tsx";
import { useTheme } from "#ui/use-theme.ts";
import type { Route } from "./+types/root";
import heading from "./fonts/heading.woff2?url";
import text from "./fonts/text.woff2?url";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: text },
  { ...font, href: heading },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.error ? errorTitle(args.error) : null);

export const middleware: Route.MiddlewareFunction[] = [noteStreamStart];

/** What every page's frame shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, db, settings, clock, baseUrl } = context.get(ctx);
  const { toast, headers } = await takeToast(request);
  const [unread, news] =
    actor.kind === "user" ? await Promise.all([unreadCount(db, actor.id), unreadNotifications(db, actor.id)]) : [0, 0];
  return data(
    {
      viewer: viewerOf(actor),
      brand: settings.BRAND_NAME,
      base: baseUrl,
      sandbox: settings.sandbox,
      theme: themeFromCookie(request.headers.get("Cookie")),
      year: clock.now().getFullYear(),
      unread,
      news,
      streamStart: context.get(streamStart),
      toast,
    },
    { headers },
  );
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next();
    if (request.method !== "GET") showReplies(results);
    return results;
  },
];

function viewerOf(actor: Actor): Viewer | null {
  if (actor.kind !== "user") return null;
  const { id, name, avatarUrl = null, userType, isAdmin, emailVerified, suspended, suspendedFor = null } = actor;
  return { id, name, avatarUrl, userType, isAdmin, emailVerified, suspended, suspendedFor };
}

/** The document. The theme is an attribute from the cookie, so the first paint is right; none means the device decides. */
export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <html lang="en-GB" data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColour theme={theme} />
        <Styles />
        <Meta />
        {/* A page that has arrived hides its nonces: of the stylesheet of development React would say that it differs. */}
        <Links nonce={import.meta.env.DEV ? "" : undefined} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const paper = { light: "#fcfbf7", dark: "#0d1510" };

function ThemeColour({ theme }: { theme: Theme }) {
  if (theme !== "system") return <meta name="theme-color" content={paper[theme]} />;
  return (
    <>
      <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** Frame, brand and toasts around a page or an error; the loader's answer is missing when the loader itself failed. */
function Surroundings({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <BrandContext value={root?.brand ?? DEFAULT_BRAND}>
      <ToastProvider flash={root?.toast ?? null}>
        <Suspense>
          {root?.viewer && <SignedInShell id={root.viewer.id} from={root.streamStart} news={root.news} />}
        </Suspense>
        <Frame
          viewer={root?.viewer ?? null}
          unread={root?.unread ?? 0}
          news={root?.news ?? 0}
          sandbox={root?.sandbox ?? false}
          year={root?.year}
          late={<Late viewer={root?.viewer ?? null} />}
        >
          {children}
        </Frame>
      </ToastProvider>
    </BrandContext>
  );
}

export default function App() {
  return (
    <Surroundings>
      <Outlet />
    </Surroundings>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Surroundings>
      <ErrorPage error={error} />
    </Surroundings>
  );
}
