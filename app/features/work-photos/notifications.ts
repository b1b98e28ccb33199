import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";
import { texts } from "./notifications.texts.ts";

const payload = z.object({ jobTitle: z.string(), other: z.string() });

export const consentAsked = defineNotification({
  kind: "photo-consent-asked",
  topic: "bookings",
  payload,
  line: ({ jobTitle, other }) => ({ title: texts.asksMayIShow(other), text: jobTitle }),
  mail: ({ jobTitle, other }) => ({
    subject: texts.mayShowPhotosOfWork(other, jobTitle),
    preview: texts.sayYesOrNo,
    heading: texts.wouldLikeToShowPhotos(other),
    paragraphs: [texts.whereTheyWouldAppear, texts.nothingIsShownUnless],
    facts: [[texts.job, jobTitle]],
    button: texts.seePhotos,
  }),
});

export const consentAgreed = defineNotification({
  kind: "photo-consent-agreed",
  topic: "bookings",
  payload,
  line: ({ jobTitle, other }) => ({ title: texts.saidYesToShowing(other), text: jobTitle }),
  mail: ({ jobTitle, other }) => ({
    subject: texts.saidYesToShowingSubject(other, jobTitle),
    preview: texts.theyAreOnYourProfile,
    heading: texts.yourPhotos,
    paragraphs: [texts.agreedThatYouShowThem(other)],
    facts: [[texts.job, jobTitle]],
    button: texts.openBooking,
  }),
});

export const consentRefused = defineNotification({
  kind: "photo-consent-refused",
  topic: "bookings",
  payload,
  line: ({ jobTitle, other }) => ({ title: texts.wouldRatherNotHavePhotos(other), text: jobTitle }),
  mail: ({ jobTitle, other }) => ({
    subject: texts.wouldRatherNotSubject(other, jobTitle),
    preview: texts.notOnProfile,
    heading: texts.photosAreNotShown,
    paragraphs: [texts.saidNo(other)],
    facts: [[texts.job, jobTitle]],
    button: texts.openBooking,
  }),
});

export const consentWithdrawn = defineNotification({
  kind: "photo-consent-withdrawn",
  topic: "bookings",
  payload,
  line: ({ jobTitle, other }) => ({ title: texts.noLongerWantsPhotosShown(other), text: jobTitle }),
  mail: ({ jobTitle, other }) => ({
    subject: texts.noLongerWantsSubject(other, jobTitle),
    preview: texts.weHaveTakenThemOff,
    heading: texts.weHaveTakenPhotosOff,
    paragraphs: [texts.hasWithdrawnTheirConsent(other)],
    facts: [[texts.job, jobTitle]],
    button: texts.openBooking,
  }),
});
