import type { ReactNode } from "react";

export const texts = {
  id: "ui/error-page.texts",
  offline: "You are offline",
  pleaseLogIn: "Please log in",
  youCannotOpenThisPage: "You cannot open this page",
  tooManyRequests: "Too many requests",
  weAreBusyAtMoment: "We are busy at the moment",
  returnToHome: "Return to Home",
  addressMayBeMistyped: "The address may be mistyped, or the page may have been moved or deleted.",
  wereYouLookingForTradespeople: (
    browse: (text: string) => ReactNode,
    myJobs: (text: string) => ReactNode,
    support: (text: string) => ReactNode,
  ) => (
    <>
      Were you looking for {browse("tradespeople")}, {myJobs("your jobs")} or {support("help")}?
    </>
  ),
  logIn: "Log In",
  thisPageNeedsConnection: "This page needs a connection. It loads as soon as you have one.",
  somethingWentWrongSide:
    "Something went wrong on our side. Anything you sent has either been saved completely or not at all.",
  waitMomentAndTryAgain: (myJobs: (text: string) => ReactNode, support: (text: string) => ReactNode) => (
    <>
      Wait a moment and try again. If you were paying, check {myJobs("your jobs")} first: they show what has been paid.
      If the problem continues, {support("contact us")}.
    </>
  ),
};
