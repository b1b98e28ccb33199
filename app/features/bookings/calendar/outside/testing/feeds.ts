/** What each file in `feeds` says: times in UTC, those that touch as one. A file that can be read in two ways has both. */
export interface Feed {
  about: string;
  busy: string;
  /** How many events cannot be read: none unless it says so, null when it does not matter. */
  skipped?: number | null;
  or?: readonly { busy: string; skipped?: number }[];
}

/** Times outside these do not count. */
export const FEED_RANGE = { from: new Date("2027-03-20T00:00:00Z"), to: new Date("2027-06-29T23:00:00Z") };

export const FEEDS: Record<string, Feed> = {
  "allday-exdate-as-datetime": {
    about: "an exception of an all-day series written as a moment",
    busy: "20270331T2300Z/20270401T2300Z 20270402T2300Z/20270403T2300Z",
  },
  "allday-exdate-as-datetime-with-zone": {
    about: "the same, with a zone",
    busy: "20270331T2300Z/20270401T2300Z 20270402T2300Z/20270403T2300Z",
  },
  "exdate-in-unknown-zone": {
    about: "an exception in a zone that nobody knows: unsure, so busy",
    busy: "20270401T0800Z/20270401T0900Z 20270402T0800Z/20270402T0900Z 20270403T0800Z/20270403T0900Z",
    skipped: null,
    or: [
      {
        busy: "20270401T0800Z/20270401T0900Z 20270403T0800Z/20270403T0900Z",
      },
    ],
  },
  "exdate-zone-until-z": {
    about: "exception in the zone, end in UTC",
    busy: "20270401T0800Z/20270401T0900Z 20270403T0800Z/20270403T0900Z",
  },
  "monthly-2fr-exdates": {
    about: "two exceptions in one line",
    busy: "20270611T0800Z/20270611T0900Z",
  },
  "until-bare-date": {
    about: "the end of a timed series as a bare date: unsure whether the day counts, so busy",
    busy: "20270401T0800Z/20270401T0900Z 20270402T0800Z/20270402T0900Z 20270403T0800Z/20270403T0900Z",
  },
  "until-z-allday": {
    about: "the end of an all-day series as a moment",
    busy: "20270331T2300Z/20270403T2300Z",
  },
  "until-eve-23z-allday": {
    about: "the same as Apple writes it in London in summer",
    busy: "20270331T2300Z/20270402T2300Z",
  },
  "windows-zone-described": {
    about: "a Windows zone with its VTIMEZONE",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "windows-zone-london": {
    about: "a Windows zone without VTIMEZONE",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "windows-zone-paris": {
    about: "a Windows zone without VTIMEZONE",
    busy: "20270401T0700Z/20270401T0800Z",
  },
  "iana-zone-new-york": {
    about: "an IANA zone without VTIMEZONE",
    busy: "20270401T1300Z/20270401T1400Z",
  },
  "weekly-over-clock-change-no-vtimezone": {
    about: "a series over the change of clocks",
    busy: "20270322T0900Z/20270322T1000Z 20270329T0800Z/20270329T0900Z",
  },
  "weekly-over-clock-change": {
    about: "a series over the change of clocks",
    busy: "20270322T0900Z/20270322T1000Z 20270329T0800Z/20270329T0900Z",
  },
  floating: {
    about: "no zone at all: by the clocks in London",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "floating-with-calendar-zone": {
    about: "no zone, but the calendar names one",
    busy: "20270401T0700Z/20270401T0800Z",
  },
  "zone-of-one-fixed-offset": {
    about: "a zone of Outlook with a name of its own",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "vtimezone-after-the-events": {
    about: "VTIMEZONE after the events",
    busy: "20270401T1300Z/20270401T1400Z",
  },
  "zone-with-a-prefix": {
    about: "an IANA zone behind a prefix, as Evolution writes it",
    busy: "20270401T0700Z/20270401T0800Z",
  },
  "moved-instance": {
    about: "one meeting moved",
    busy: "20270401T0800Z/20270401T0900Z 20270402T1400Z/20270402T1500Z 20270403T0800Z/20270403T0900Z",
  },
  "moved-instance-id-as-date": {
    about: "one meeting moved, named by its date (both times busy is right, too; the new time lost is not)",
    busy: "20270401T0800Z/20270401T0900Z 20270402T1400Z/20270402T1500Z 20270403T0800Z/20270403T0900Z",
    or: [
      {
        busy: "20270401T0800Z/20270401T0900Z 20270402T0800Z/20270402T0900Z 20270402T1400Z/20270402T1500Z 20270403T0800Z/20270403T0900Z",
      },
    ],
  },
  "cancelled-instance": {
    about: "one meeting cancelled",
    busy: "20270401T0800Z/20270401T0900Z 20270403T0800Z/20270403T0900Z",
  },
  "exception-of-another-series": {
    about: "two series at one time, a meeting of one moved: the other stays",
    busy: "20270401T0800Z/20270401T1000Z 20270402T0800Z/20270402T0900Z 20270402T1400Z/20270402T1500Z 20270403T0800Z/20270403T1000Z",
  },
  "orphan-instance": {
    about: "invited to one meeting of a series that is not in the file",
    busy: "20270402T0800Z/20270402T0900Z",
  },
  "moved-into-the-window": {
    about: "a meeting of after the time that is read, moved into it",
    busy: "20270401T0800Z/20270401T0900Z 20270501T0800Z/20270501T0900Z 20270601T0800Z/20270601T0900Z 20270628T1400Z/20270628T1500Z",
  },
  "moved-before-its-predecessors": {
    about: "the last meeting moved before the first",
    busy: "20270330T1400Z/20270330T1500Z 20270401T0800Z/20270401T0900Z 20270402T0800Z/20270402T0900Z",
  },
  "this-and-future": {
    about: "this and all later meetings moved",
    busy: "20270401T0800Z/20270401T0900Z 20270402T0800Z/20270402T0900Z 20270403T1400Z/20270403T1500Z 20270404T1400Z/20270404T1500Z",
  },
  transparent: {
    about: "marked as free",
    busy: "",
  },
  cancelled: {
    about: "cancelled",
    busy: "",
  },
  "outlook-free": {
    about: "free in the words of Outlook, without TRANSP (busy is not wrong: nobody is booked twice)",
    busy: "",
    or: [
      {
        busy: "20270401T0800Z/20270401T0900Z",
      },
    ],
  },
  "outlook-working-elsewhere": {
    about: "works elsewhere: busy",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "declined-by-somebody": {
    about: "a declined invitation: whose answer it is, is not known; unsure, so busy",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  duration: {
    about: "DURATION",
    busy: "20270401T0800Z/20270401T0930Z",
  },
  "allday-without-end": {
    about: "an all-day event without an end",
    busy: "20270331T2300Z/20270401T2300Z",
  },
  "allday-of-zero-length": {
    about: "an all-day event that ends on its own day (wrong, and common): the whole day",
    busy: "20270331T2300Z/20270401T2300Z",
  },
  "date-without-value-date": {
    about: "a date without VALUE=DATE",
    busy: "20270331T2300Z/20270401T2300Z",
  },
  "allday-on-the-clock-change": {
    about: "a day of 23 hours",
    busy: "20270328T0000Z/20270328T2300Z",
  },
  "explicit-date-time": {
    about: "VALUE=DATE-TIME",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "ends-before-it-begins": {
    about: "ends before it begins: busy in between, or skipped and counted",
    busy: "20270401T0800Z/20270401T0900Z 20270402T0900Z/20270402T1000Z",
    skipped: null,
    or: [
      {
        busy: "20270401T0800Z/20270401T0900Z",
        skipped: 1,
      },
    ],
  },
  "free-busy-only": {
    about: "VFREEBUSY",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "two-calendars-in-one-file": {
    about: "two VCALENDARs",
    busy: "20270401T0800Z/20270401T0900Z 20270402T0800Z/20270402T0900Z",
  },
  "line-not-folded": {
    about: "a line break within a text: the event can be read",
    busy: "20270401T0800Z/20270401T0900Z",
    skipped: null,
  },
  "one-bad-date": {
    about: "one event with a date that does not exist among good ones",
    busy: "20270401T0800Z/20270401T0900Z",
    skipped: 1,
  },
  "one-bad-rule": {
    about: "one event with a rule that does not exist: its first time is known, the others are not",
    busy: "20270401T0800Z/20270401T0900Z 20270402T0800Z/20270402T0900Z",
    skipped: 1,
    or: [
      {
        busy: "20270401T0800Z/20270401T0900Z",
        skipped: 1,
      },
    ],
  },
  "one-empty-date": {
    about: "one event without a date among good ones",
    busy: "20270401T0800Z/20270401T0900Z",
    skipped: 1,
  },
  "line-feeds-only": {
    about: "line ends without CR",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "byte-order-mark": {
    about: "a byte order mark first",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "blank-lines": {
    about: "blank lines",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "lower-case-names": {
    about: "names in lower case",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "empty-calendar": {
    about: "a calendar without events",
    busy: "",
  },
  "rdate-list": {
    about: "further dates (the first counts, too)",
    busy: "20270401T0800Z/20270401T0900Z 20270403T0800Z/20270403T0900Z 20270405T0800Z/20270405T0900Z",
  },
  "rdate-period": {
    about: "further periods, each of its own length",
    busy: "20270401T0800Z/20270401T0900Z 20270403T0800Z/20270403T1100Z 20270405T0800Z/20270405T0900Z",
  },
  "monthly-last-day": {
    about: "the last day of every month",
    busy: "20270331T0800Z/20270331T0900Z 20270430T0800Z/20270430T0900Z 20270531T0800Z/20270531T0900Z",
  },
  "monthly-last-weekday": {
    about: "the last working day of every month",
    busy: "20270331T0800Z/20270331T0900Z 20270430T0800Z/20270430T0900Z 20270531T0800Z/20270531T0900Z",
  },
  "fortnightly-weeks-from-sunday": {
    about: "every second week, which begins on Sunday",
    busy: "20270330T0800Z/20270330T0900Z 20270411T0800Z/20270411T0900Z 20270413T0800Z/20270413T0900Z 20270425T0800Z/20270425T0900Z",
  },
  "yearly-29-february": {
    about: "a birthday on 29 February",
    busy: "20270401T0800Z/20270401T0900Z",
  },
  "two-rules": {
    about: "two rules: both",
    busy: "20270401T0800Z/20270401T0900Z 20270402T0800Z/20270402T0900Z 20270408T0800Z/20270408T0900Z",
  },
  exrule: {
    about: "EXRULE, which the standard took back: busy, or left out",
    busy: "20270401T0800Z/20270401T0900Z 20270402T0800Z/20270402T0900Z 20270403T0800Z/20270403T0900Z 20270404T0800Z/20270404T0900Z",
    or: [
      {
        busy: "20270402T0800Z/20270402T0900Z 20270404T0800Z/20270404T0900Z",
      },
    ],
  },
  "our-booking-in-a-feed": {
    about: "an event of our own calendar file: known here already",
    busy: "",
    or: [
      {
        busy: "20270401T0800Z/20270401T0900Z",
      },
    ],
  },
  "our-appointment-in-a-feed": {
    about: "an own appointment of our own file: busy either way",
    busy: "20270401T0800Z/20270401T0900Z",
    or: [
      {
        busy: "",
      },
    ],
  },
  "our-booking-exported-again": {
    about: "our event exported again under another UID: cannot be told apart, so busy",
    busy: "20270401T0800Z/20270401T0900Z",
  },
};
