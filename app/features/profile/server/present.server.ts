import { ratingOf } from "#features/reviews/rules/rating.ts";
import type { AccountSettings } from "../rules/settings.schema.ts";
import type { MyAccount } from "./my-account.server.ts";

/** The actor's own account in the API. */
export const presentAccount = (account: MyAccount) => ({
  id: account.id,
  full_name: account.name,
  email: account.email,
  email_verified: account.emailVerified,
  user_type: account.userType,
  avatar_url: account.avatarUrl,
  postcode: account.postcode,
  roles: account.deskRole ? [account.deskRole] : [],
  suspended: account.suspended,
  rating: ratingOf(account),
  review_count: account.reviewCount,
  created_at: account.createdAt.toISOString(),
});

/** The settings in the API. */
export const presentSettings = (settings: AccountSettings) => ({
  email_notifications: settings.emailNotifications,
  quote_updates: settings.quoteUpdates,
  new_messages: settings.newMessages,
  profile_visible: settings.profileVisible,
  show_reviews: settings.showReviews,
  dark_mode: settings.darkMode,
});
