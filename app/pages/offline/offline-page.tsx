import { WifiOff } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { LogoMark } from "#ui/logo.tsx";
import { Page } from "#ui/page.tsx";

interface OfflinePageProps {
  brand: string;
  stylesheets: readonly string[];
  nonce: string;
}

/** A script that reloads the requested page once there is a connection. */
const RELOAD_WHEN_ONLINE = 'addEventListener("online", () => location.reload());';

/**
 * A complete document shown instead of any page while there is no connection. Browsers store it, so it is the same for everyone
 * and only needs the stylesheet stored with it.
 */
export function OfflinePage({ brand, stylesheets, nonce }: OfflinePageProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`You are offline – ${brand}`}</title>
        <meta name="robots" content="noindex" />
        {/* Empty, because the browser would request an icon from the network. */}
        <link rel="icon" href="data:," />
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <header className="border-line border-b">
          <div className="wrap flex min-h-17 items-center gap-2">
            <LogoMark />
            <span className="font-bold font-heading text-2xl tracking-tight">{brand}</span>
          </div>
        </header>
        <main>
          <Page>
            <div className="flex flex-col items-start py-10">
              <WifiOff aria-hidden className="mb-4 size-9 text-amber-ink" />
              <h1 className="title">You are offline</h1>
              <div className="mt-3 max-w-measure text-soft">
                <p>
                  This page needs a connection to show up-to-date jobs, messages and payments. It opens automatically as
                  soon as you’re online.
                </p>
              </div>
              {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the requested page */}
              <a href="" className={buttonClass({ variant: "agree" }, "mt-6")}>
                Try again
              </a>
            </div>
          </Page>
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, above */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: RELOAD_WHEN_ONLINE }} />
      </body>
    </html>
  );
}
