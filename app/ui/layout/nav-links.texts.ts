export const texts = {
  id: "ui/layout/nav-links.texts",
  messages: "Messages",
  home: "Home",
  browse: "Browse",
  jobs: "Jobs",
  profile: "Profile",
  dashboard: "Dashboard",
  quotes: "Quotes",
  overview: "Overview",
  cases: "Cases",
  users: "Users",
  payments: "Payments",
};
