import { type ComponentProps, useRef } from "react";

/** In milliseconds: longer than a double click, and shorter than it takes to close a tab and press again. */
const ONE_PRESS = 1_000;

/** An app on the home screen has no tabs: on iOS another window is a browser without the app's session, from which nothing leads back. */
const isApp = () => matchMedia("(display-mode: standalone)").matches;

/**
 * A plain form whose reply opens in a new tab, so that no script has to open a window. A double click opens one tab. In an app on the home screen it
 * opens in the app, to which the provider's page returns.
 */
export function NewTabForm({ onSubmit, ...props }: Omit<ComponentProps<"form">, "target" | "rel" | "method">) {
  const sentAt = useRef<number>(undefined);
  return (
    <form
      {...props}
      method="post"
      target="_blank"
      rel="noopener"
      onSubmit={(event) => {
        const isAgain = sentAt.current !== undefined && event.timeStamp - sentAt.current < ONE_PRESS;
        if (isAgain) return event.preventDefault();
        sentAt.current = event.timeStamp;
        // The browser reads it after this event.
        event.currentTarget.target = isApp() ? "_self" : "_blank";
        onSubmit?.(event);
      }}
    />
  );
}
