import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { texts } from "./error-page.texts.tsx";
import { ErrorState } from "./error-state.tsx";
import { useTexts } from "./language.ts";
import { Link } from "./link.tsx";
import { Page } from "./page.tsx";

/** The message that `orErrorPage` throws with the status. */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** Whether a navigation within the app failed because there is no network. */
const isOffline = (error: unknown): boolean =>
  error instanceof TypeError && typeof navigator !== "undefined" && navigator.onLine === false;

/** The heading and title of an error page. */
export function errorTitle(error: unknown): string {
  return isOffline(error) ? texts.offline : titleOf(statusOf(error));
}

const titleOf = (status: number): string => texts.titles[status] ?? texts.unexpected;

const home = { to: "/", label: texts.home };

export function NotFound({ message }: { message?: string | undefined }) {
  const t = useTexts(texts);
  return (
    <Page>
      <ErrorState as="h1" title={titleOf(404)} home={home}>
        <p>{message ?? t.notFound}</p>
        <p className="mt-3">{t.lookingFor(linkTo)}</p>
      </ErrorState>
    </Page>
  );
}

const linkTo = (to: string, text: string) => (
  <Link to={to} className="link">
    {text}
  </Link>
);

/** Loads the page when the network returns. */
function RetryOnline() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [revalidate]);
  return null;
}

/** The page for any error that reaches the root: it explains what happened and offers a next step. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts(texts);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const status = statusOf(error);
  const message = messageOf(error);
  if (status === 404) return <NotFound message={message} />;
  const title = errorTitle(error);
  const logIn = { to: `/auth?next=${encodeURIComponent(here)}`, label: t.logIn };
  if (status === 401 || status === 403)
    return (
      <Page>
        <ErrorState as="h1" title={title} home={status === 401 ? logIn : home}>
          <p>{message}</p>
        </ErrorState>
      </Page>
    );
  if (isOffline(error))
    return (
      <Page>
        <RetryOnline />
        <ErrorState as="h1" title={title} retry={here}>
          <p>{t.needsConnection}</p>
        </ErrorState>
      </Page>
    );
  return (
    <Page>
      <ErrorState as="h1" title={title} retry={here} home={home}>
        <p>{message ?? t.ourSide}</p>
        {status >= 500 && <p className="mt-3">{t.wait(linkTo)}</p>}
      </ErrorState>
    </Page>
  );
}
