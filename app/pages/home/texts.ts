export const texts = {
  id: "pages/home/texts",
  hello: (name: string) => `Hello, ${name}`,
  signOut: "Sign Out",
  postJob: "Post a Job",

  waitingForYou: "Waiting for you",
  yourJobs: "Your jobs",
  allMyJobs: "All my jobs",
  noOtherJobs: "You have no other open or active jobs.",
  myHome: "My home: past work and guarantees",

  findSomeone: "Find someone",
  popularServices: "Popular Services",
  featuredProfessionals: "Featured Professionals",
  all: "All",
  nobodyYet: "No tradespeople available yet",

  verifiedPros: "Verified Pros",
  verifiedProsText: "The mark means that we have checked identity and insurance",
  fullyInsured: "Fully Insured",
  fullyInsuredText: "Everyone verified has current public liability insurance. Others show “Not checked yet”",
  topRated: "Top Rated",
  topRatedText: "Ratings come from paid jobs only",
};
