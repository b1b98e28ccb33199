import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every component in every state; not in the product (`GALLERY=1` puts it into a build to look at). */
const gallery =
  process.env.NODE_ENV === "development" || process.env.GALLERY ? [route("gallery", "pages/gallery/route.tsx")] : [];

/** The whole URL map, in the order of the specification's route list. */
export default [
  index("pages/landing/route.tsx"),
  route("auth", "features/accounts/routes/auth.tsx"),
  route("auth/forgot", "features/accounts/routes/forgot.tsx"),
  route("auth/reset", "features/accounts/routes/reset.tsx"),
  route("auth/verify", "features/accounts/routes/verify.tsx"),
  route("messages", "features/messaging/routes/messages.tsx"),
  route("conversation/:id", "features/messaging/routes/conversation.tsx"),
  route("profile", "features/accounts/routes/profile.tsx"),
  route("profile/password", "features/accounts/routes/password.tsx"),
  route("home", "pages/home/route.tsx"),
  route("browse", "pages/browse/route.tsx"),
  route("browse/more", "pages/browse/more.ts"),
  route("post-job", "features/jobs/routes/post-job.tsx"),
  route("job/:id/edit", "features/jobs/routes/edit-job.tsx"),
  route("booking", "pages/booking/route.tsx"),
  route("job/:id", "pages/job/route.tsx"),
  route("my-jobs", "pages/my-jobs/route.tsx"),
  route("tradesperson-dashboard", "pages/dashboard/route.tsx"),
  route("tradesperson/dashboard", "pages/dashboard/old-address.ts"),
  route("tradesperson/:id", "features/tradespeople/routes/public-profile.tsx"),
  route("tradesperson/payments", "features/payments/routes/tradesperson-payments.tsx"),
  route("manage-quotes", "pages/manage-quotes/route.tsx"),
  route("saved-pros", "features/tradespeople/routes/saved-pros.tsx"),
  route("resume", "pages/resume/route.ts"),
  route("edit-tradesperson-profile", "features/tradespeople/routes/edit-profile.tsx"),
  route("browse-services", "pages/browse-services/route.tsx"),
  route("suggest", "features/search/routes/suggest.ts"),
  route("support", "pages/support/route.tsx"),
  route("faq", "pages/faq/route.tsx"),
  route("safety", "pages/safety/route.tsx"),
  route("chat-support", "pages/support/to-contact.ts"),
  route("disputes", "pages/support/to-problem.ts"),
  route("terms", "pages/terms/route.tsx"),
  route("privacy", "pages/privacy/route.tsx"),
  route("accessibility", "pages/accessibility/route.tsx"),
  route("find/:what?/:where?", "pages/place/route.tsx"),
  route("browse-location", "pages/browse-location/route.tsx"),
  route("theme", "pages/theme/route.ts"),
  ...gallery,
  route("*", "pages/not-found/route.tsx"),
] satisfies RouteConfig;
