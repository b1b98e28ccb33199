import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { ErrorState } from "./error-state.tsx";
import { Link } from "./link.tsx";
import { Page } from "./page.tsx";

const titles: Record<number, string> = {
  401: "Please log in",
  403: "You do not have access to this page",
  404: "Oops! Page not found",
  429: "Too many requests",
  503: "We are busy at the moment",
};

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
  return isOffline(error) ? "You are offline" : titleOf(statusOf(error));
}

const titleOf = (status: number): string => titles[status] ?? "Unexpected Application Error!";

const home = { to: "/", label: "Return to Home" };

export function NotFound({ message }: { message?: string | undefined }) {
  return (
    <Page>
      <ErrorState as="h1" title={titleOf(404)} home={home}>
        <p>{message ?? "Check that the address is correct. The page may also have been moved or deleted."}</p>
        <p className="mt-3">
          Were you looking for {linkTo("/browse", "tradespeople")}, {linkTo("/my-jobs", "your jobs")} or{" "}
          {linkTo("/support", "help")}?
        </p>
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
          <p>This page needs a connection. It loads as soon as you’re online.</p>
        </ErrorState>
      </Page>
    );
  return (
    <Page>
      <ErrorState as="h1" title={title} retry={here} home={home}>
        <p>{message ?? "Something went wrong on our side. We’ve saved either everything you sent or none of it."}</p>
        {status >= 500 && (
          <p className="mt-3">
            Wait a moment and try again. If you were paying, check {linkTo("/my-jobs", "your jobs")} first: they show
            what has been paid. If the problem continues, {linkTo("/support#contact", "contact us")}.
          </p>
        )}
      </ErrorState>
    </Page>
  );
}
