import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: texts.nameEmailAddressPassword,
      purpose: texts.accountAndContact,
      ground: CONTRACT,
    },
    {
      what: texts.whichVersionsTermsAgreed,
      purpose: texts.proofOfWhatWasAgreed,
      ground: CONTRACT,
    },
    {
      what: texts.ipAddressKindBrowser,
      purpose: texts.endingSessionsDetectingMisuse,
      ground: texts.keepingAccountsSafe(INTERESTS),
    },
    {
      what: texts.namesPublicKeysPasskeys,
      purpose: texts.signingInWithThem,
      ground: CONTRACT,
    },
    {
      what: texts.ipAddressKindBrowserEach,
      purpose: texts.showingYouTheseDevices,
      ground: texts.keepingAccountsSafe(INTERESTS),
    },
    {
      what: texts.whichDevicesSignedIn,
      purpose: texts.tellingAboutSignIn,
      ground: texts.keepingAccountsSafe(INTERESTS),
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
