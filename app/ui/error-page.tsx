import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { texts } from "./error-page.texts.tsx";
import { ErrorState } from "./error-state.tsx";
import { useTexts } from "./language.ts";
import { Link } from "./link.tsx";
import { Page } from "./page.tsx";

const NOT_FOUND = "Oops! Page not found";
const UNEXPECTED = "Unexpected Application Error!";

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
  if (isOffline(error)) return texts.offline;
  if (status === 404) return NOT_FOUND;
  if (status === 401) return texts.pleaseLogIn;
  if (status === 403) return texts.youCannotOpenThisPage;
  if (status === 429) return texts.tooManyRequests;
  if (status === 503) return texts.weAreBusyAtMoment;
  return UNEXPECTED;
}

const home = { to: "/", label: texts.returnToHome };

/** A paragraph with links to pages that always exist. */
function NextSteps({ children }: { children: ReactNode }) {
  return <p className="mt-3">{children}</p>;
}

export function NotFound({ message }: { message?: string | undefined }) {
  const t = useTexts(texts);
  return (
    <Page>
      <ErrorState as="h1" title={NOT_FOUND} home={home}>
        <p>{message ?? t.addressMayBeMistyped}</p>
        <NextSteps>
          {t.wereYouLookingForTradespeople(
            (text) => (
              <TextLink to="/browse">{text}</TextLink>
            ),
            (text) => (
              <TextLink to="/my-jobs">{text}</TextLink>
            ),
            (text) => (
              <TextLink to="/support">{text}</TextLink>
            ),
          )}
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
          <p>{t.thisPageNeedsConnection}</p>
        </ErrorState>
      </Page>
    );
  return (
    <Page>
      <ErrorState as="h1" title={title} retry={here} home={home}>
        <p>{message ?? t.somethingWentWrongSide}</p>
        {status >= 500 && (
          <NextSteps>
            {t.waitMomentAndTryAgain(
              (text) => (
                <TextLink to="/my-jobs">{text}</TextLink>
              ),
              (text) => (
                <TextLink to="/support#contact">{text}</TextLink>
              ),
            )}
          </NextSteps>
        )}
      </ErrorState>
    </Page>
  );
}
