import { type ReactNode, Suspense } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { chosenLanguage } from "#app/web/language.server.ts";
import { LazyShellLoader } from "#app/web/lazy-shell-loader.tsx";
import { takeToast } from "#app/web/respond.server.ts";
import { actionResults, loadResults, submitting } from "#app/web/route-results.ts";
import { Styles } from "#app/web/styles.tsx";
import { COLOURS } from "#config/brand/colours.ts";
import { DEFAULT_BRAND } from "#config/brand/names.ts";
import type { Actor } from "#kernel/actor.ts";
import { ENGLISH, pageLanguage } from "#kernel/language.ts";
import { closedIn, shownTo } from "#kernel/site.ts";
import { closedText } from "#kernel/switches.ts";
import { BrandContext } from "#ui/brand.tsx";
import { ErrorPage, errorTitle } from "#ui/error-page.tsx";
import { LanguageContext, usePageLanguage } from "#ui/language.ts";
import { SiteLayout } from "#ui/layout/site-layout.tsx";
import type { Viewer } from "#ui/layout/viewer.ts";
import { lazyInside } from "#ui/lazy-part.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { type Theme, themeFromCookie, useTheme } from "#ui/theme.ts";
import { showActionToasts, ToastProvider } from "#ui/toast.tsx";
import type { Route } from "./+types/root";
import { type HiddenPage, refuseHidden } from "./pages/hidden-page.server.ts";
import { layoutState, setLayoutState } from "./pages/layout-state.server.ts";

// Visitors download none of these, announcements are rare, and only operators see the site as somebody.
const SignedInShell = lazyInside(async () => (await import("#app/web/signed-in-shell.tsx")).default);
const Announcements = lazyInside(async () => (await import("#features/desk/site/ui/announcements.tsx")).default);
const ViewingBar = lazyInside(async () => (await import("#app/web/viewing-bar.tsx")).default);

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.error ? errorTitle(args.error) : null);

export const middleware: Route.MiddlewareFunction[] = [refuseHidden, setLayoutState];

/** The data that the layout of every page shows. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { actor, settings, clock, baseUrl } = ctx;
  const cookies = request.headers.get("Cookie");
  const { toast, headers } = await takeToast(request);
  return data(
    {
      viewer: viewerOf(actor),
      viewing: actor.kind === "user" && actor.viewing ? { name: actor.name, until: actor.viewing.until } : null,
      brand: settings.BRAND_NAME,
      base: baseUrl,
      sandbox: settings.sandbox,
      theme: themeFromCookie(cookies),
      year: clock.now().getFullYear(),
      ...languageFor(ctx, { request, url }),
      ...context.get(layoutState),
      ...setByOperators(ctx, cookies),
      toast,
    },
    { headers },
  );
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (request.method === "GET") return loadResults.load(request, next);
    const keep = actionResults.begin();
    const results = await submitting(next());
    loadResults.changed();
    keep(results);
    showActionToasts(results);
    return results;
  },
];

/** From the memory of the process. Usually nothing is set, and every page is shorter without it. */
function setByOperators(ctx: Ctx, cookies: string | null) {
  const { actor, clock, siteMemory } = ctx;
  const reader = actor.kind === "user" ? actor.userType : "visitor";
  const shown = shownTo(siteMemory.current(), { reader, now: clock.now(), closed: closedIn(cookies) });
  const announcements = shown.map(({ id, version, text, link, kind }) => ({ id, version, text, link, kind }));
  const assistantClosed = closedText(ctx, "assistant");
  const checkoutClosed = actor.kind === "user" && closedText(ctx, "checkout");
  return {
    ...(announcements.length > 0 && { announcements }),
    ...(assistantClosed && { assistantClosed }),
    ...(checkoutClosed && { checkoutClosed }),
  };
}

/** What the page of a visitor needs who has chosen Welsh. */
function languageFor(ctx: Ctx, { request, url }: Pick<Route.LoaderArgs, "request" | "url">) {
  const chosen = chosenLanguage(ctx, request);
  return chosen === ENGLISH ? {} : { chosen, language: pageLanguage(chosen, url) };
}

function viewerOf(actor: Actor): Viewer | null {
  if (actor.kind !== "user") return null;
  const { id, name, avatarUrl = null, userType, isAdmin, emailVerified, suspended, suspendedFor = null } = actor;
  const { mustAgreeToTerms = false, deskRole } = actor;
  const operator = deskRole ? { deskRole } : {};
  return {
    ...operator,
    id,
    name,
    avatarUrl,
    userType,
    isAdmin,
    emailVerified,
    mustAgreeToTerms,
    suspended,
    suspendedFor,
  };
}

/** The document. The theme comes from a cookie, so the first paint is right; without a theme the device's setting applies. */
export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <html lang={usePageLanguage()} data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <ThemeColour theme={theme} />
        <Styles />
        <Meta />
        {/* Browsers hide nonces in the DOM, so in development React would report the stylesheet's as a mismatch. */}
        <Links nonce={import.meta.env.DEV ? "" : undefined} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts data-starts />
      </body>
    </html>
  );
}

const background = { light: COLOURS.paper, dark: COLOURS.paperDark };

function ThemeColour({ theme }: { theme: Theme }) {
  if (theme !== "system") return <meta name="theme-color" content={background[theme]} />;
  return (
    <>
      <meta name="theme-color" content={background.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={background.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** The site's layout, brand and toasts around a page or an error. The loader's data is missing when the loader failed. */
function SiteShell({ hidden, children }: { hidden?: HiddenPage["viewing"] | undefined; children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const viewing = root?.viewing ?? hidden;
  return (
    <LanguageContext value={usePageLanguage()}>
      <BrandContext value={root?.brand ?? DEFAULT_BRAND}>
        <ToastProvider flash={root?.toast ?? null}>
          {viewing && <ViewingBar viewing={viewing} />}
          <Suspense>
            {root?.viewer && !root.viewing && (
              <SignedInShell
                viewer={root.viewer}
                from={root.streamStart}
                unreadNotifications={root.unreadNotifications}
              />
            )}
          </Suspense>
          <SiteLayout
            viewer={root?.viewer ?? null}
            unreadMessages={root?.unreadMessages ?? 0}
            unreadNotifications={root?.unreadNotifications ?? 0}
            sandbox={root?.sandbox ?? false}
            announcements={root?.announcements && <Announcements announcements={root.announcements} />}
            year={root?.year}
            chosen={root?.viewer ? undefined : (root?.chosen ?? ENGLISH)}
            lazyShell={<LazyShellLoader viewer={root?.viewer} />}
          >
            {children}
          </SiteLayout>
        </ToastProvider>
      </BrandContext>
    </LanguageContext>
  );
}

export default function App() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell hidden={isRouteErrorResponse(error) ? (error.data as HiddenPage | null)?.viewing : undefined}>
      <ErrorPage error={error} />
    </SiteShell>
  );
}
