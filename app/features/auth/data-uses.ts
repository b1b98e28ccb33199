import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Name, email address, password (stored as a hash, which nobody can read), customer or tradesperson",
      purpose: "your account, signing in, contacting you",
      ground: CONTRACT,
    },
    {
      what: texts.whichVersionsTermsAgreed,
      purpose: "proof of what was agreed",
      ground: CONTRACT,
    },
    {
      what: "IP address and kind of browser of each sign-in",
      purpose: "ending sessions, detecting misuse",
      ground: `${INTERESTS}: keeping accounts safe`,
    },
    {
      what: texts.namesPublicKeysPasskeys,
      purpose: "signing in with them",
      ground: CONTRACT,
    },
    {
      what: "IP address and kind of browser of each device that you chose not to be asked for a code on",
      purpose: "showing you these devices, so that you can remove them",
      ground: `${INTERESTS}: keeping accounts safe`,
    },
    {
      what: texts.whichDevicesSignedIn,
      purpose: "telling you about a sign-in from a new device",
      ground: `${INTERESTS}: keeping accounts safe`,
    },
  ],
  retention: [
    {
      what: texts.accountJobsQuotesBookings,
      howLong: texts.whileYouHaveAccount,
    },
    { what: texts.aSignIn, howLong: texts.daysAfterLastUsed },
    { what: texts.yourEmailAddressBeforeChange, howLong: texts.daysAfterChange },
    { what: texts.deviceNotNeedCode, howLong: texts.daysAfterLastSigned },
    {
      what: texts.whichDevicesSignedInFrom,
      howLong: texts.daysAfterLastSignIn,
    },
    { what: texts.linksVerifyAddressChoose, howLong: texts.howLongLinksWork },
  ],
};
