import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { ErrorState } from "./error-state.tsx";
import { Page } from "./page.tsx";

const NOT_FOUND = "Oops! Page not found";
const UNEXPECTED = "Unexpected Application Error!";
const OFFLINE = "You are offline";

/** What `orErrorPage` throws along with the status. */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : undefined;
}

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** Moving on within the app failed because there is no network. */
const isOffline = (error: unknown): boolean =>
  error instanceof TypeError && typeof navigator !== "undefined" && navigator.onLine === false;

/** The heading of an error's page, for its title too. */
export function errorTitle(error: unknown): string {
  const status = statusOf(error);
  if (isOffline(error)) return OFFLINE;
  if (status === 404) return NOT_FOUND;
  if (status === 401) return "Please log in";
  if (status === 403) return "You cannot open this page";
  if (status === 429) return "Too many requests";
  return UNEXPECTED;
}

const home = { to: "/", label: "Return to Home" };

/** Where one can go from any error: words with links that always exist. */
function WaysOn({ children }: { children: ReactNode }) {
  return <p className="mt-3">{children}</p>;
}

export function NotFound({ message }: { message?: string | undefined }) {
  return (
    <Page>
      <ErrorState as="h1" title={NOT_FOUND} home={home}>
        <p>{message ?? "The address may be mistyped, or the page may have moved or been taken away."}</p>
        <WaysOn>
          Were you looking for <Away to="/browse">tradespeople</Away>, <Away to="/my-jobs">your jobs</Away> or{" "}
          <Away to="/support">help</Away>?
        </WaysOn>
      </ErrorState>
    </Page>
  );
}

const Away = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link">
    {children}
  </Link>
);

/** Any error that reached the page's frame: each says what happened and gives a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const status = statusOf(error);
  const message = messageOf(error);
  if (status === 404) return <NotFound message={message} />;
  const title = errorTitle(error);
  const logIn = { to: `/auth?next=${encodeURIComponent(here)}`, label: "Log In" };
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
        <ErrorState as="h1" title={title} retry={here}>
          <p>This page needs a connection. Try again as soon as you have one.</p>
        </ErrorState>
      </Page>
    );
  return (
    <Page>
      <ErrorState as="h1" title={title} retry={here} home={home}>
        <p>
          {message ?? "Something went wrong on our side, not yours. What you sent is either done or not, never half."}
        </p>
        {status >= 500 && (
          <WaysOn>
            Wait a moment and try again. If you were paying, look at <Away to="/my-jobs">your jobs</Away> first: they
            say what has been paid. If it goes on, <Away to="/support#contact">tell us</Away>.
          </WaysOn>
        )}
      </ErrorState>
    </Page>
  );
}
