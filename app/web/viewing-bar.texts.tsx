import type { ReactNode } from "react";

export const texts = {
  id: "web/viewing-bar.texts",
  nothingCanBeChanged: "Nothing can be changed",
  youSeeWhatSees: (name: string) => `You see what ${name} sees`,
  seeWhatSomebodyElse: "You see what somebody else sees",
  youSeeWhatSeesNothingChanged: (name: string, strong: (text: string) => ReactNode, until: ReactNode) => (
    <>
      {strong(`You see what ${name} sees.`)} Nothing can be changed. It ends at {until}.
    </>
  ),
  stop: "Stop",
};
