import type { ReactNode } from "react";

type Link = (to: string, text: string) => ReactNode;

const titles: Record<number, string> = {
  401: "Please log in",
  403: "You cannot open this page",
  404: "Oops! Page not found",
  429: "Too many requests",
  503: "We are busy at the moment",
};

export const texts = {
  id: "ui/error-page.texts",
  /** By the status of the reply. */
  titles,
  unexpected: "Unexpected Application Error!",
  offline: "You are offline",
  home: "Return to Home",
  logIn: "Log In",
  notFound: "The address may be mistyped, or the page may have been moved or deleted.",
  needsConnection: "This page needs a connection. It loads as soon as you have one.",
  ourSide: "Something went wrong on our side. Anything you sent has either been saved completely or not at all.",
  lookingFor: (link: Link) => (
    <>
      Were you looking for {link("/browse", "tradespeople")}, {link("/my-jobs", "your jobs")} or{" "}
      {link("/support", "help")}?
    </>
  ),
  wait: (link: Link) => (
    <>
      Wait a moment and try again. If you were paying, check {link("/my-jobs", "your jobs")} first: they show what has
      been paid. If the problem continues, {link("/support#contact", "contact us")}.
    </>
  ),
};
