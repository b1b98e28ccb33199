import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { ErrorState } from "./error-state.tsx";
import { Link } from "./link.tsx";
import { Page } from "./page.tsx";

const NOT_FOUND = "Oops! Page not found";
const UNEXPECTED = "Unexpected Application Error!";
const OFFLINE = "You are offline";

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
  const status = statusOf(error);
  if (isOffline(error)) return OFFLINE;
  if (status === 404) return NOT_FOUND;
  if (status === 401) return "Please log in";
  if (status === 403) return "You cannot open this page";
  if (status === 429) return "Too many requests";
  if (status === 503) return "We are busy at the moment";
  return UNEXPECTED;
}

const home = { to: "/", label: "Return to Home" };

/** A paragraph with links to pages that always exist. */
function NextSteps({ children }: { children: ReactNode }) {
  return <p className="mt-3">{children}</p>;
}

export function NotFound({ message }: { message?: string | undefined }) {
  return (
    <Page>
      <ErrorState as="h1" title={NOT_FOUND} home={home}>
        <p>{message ?? "The address may be mistyped, or the page may have been moved or deleted."}</p>
        <NextSteps>
          Were you looking for <TextLink to="/browse">tradespeople</TextLink>,{" "}
          <TextLink to="/my-jobs">your jobs</TextLink> or <TextLink to="/support">help</TextLink>?
        </NextSteps>
      </ErrorState>
    </Page>
  );
}

const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link">
    {children}
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
        <RetryOnline />
        <ErrorState as="h1" title={title} retry={here}>
          <p>This page needs a connection. It loads as soon as you have one.</p>
        </ErrorState>
      </Page>
    );
  return (
    <Page>
      <ErrorState as="h1" title={title} retry={here} home={home}>
        <p>
          {message ??
            "Something went wrong on our side. Anything you sent has either been saved completely or not at all."}
        </p>
        {status >= 500 && (
          <NextSteps>
            Wait a moment and try again. If you were paying, check <TextLink to="/my-jobs">your jobs</TextLink> first:
            they show what has been paid. If the problem continues,{" "}
            <TextLink to="/support#contact">contact us</TextLink>.
          </NextSteps>
        )}
      </ErrorState>
    </Page>
  );
}
