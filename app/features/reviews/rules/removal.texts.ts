export const texts = {
  id: "features/reviews/rules/removal.texts",
  grounds: {
    unlawful: "it breaks the law",
    abusive: "it threatens or insults",
    private: "it gives away personal details",
    off_topic: "it is not about the work",
    not_genuine: "it is not genuine",
  },
  breaksRules: "it breaks our rules",
  removedByOurTeam: (day: string, ground: string) => `Removed by our team on ${day} because ${ground}.`,
};
