/**
 * Words with which people ask, whatever they ask about: they count nearly nothing in a query. Pages use few of them, so without this
 * list they would be its rarest words; majors such as `v10` would find pages about migrating, and the dialog chooses the version.
 * Unlike stop words they are in the index, where headings such as “Get started” need them.
 */
export const talkWords: ReadonlySet<string> = new Set(
  'able actually add all already also always am another anyone anything because been before best both broken bug but causes causing correct correctly could couldn currently didn doesn doing don done even every everything explain feat feature feel figure find fine first following get gets getting give go going got had hasn help here hey i implement isn issue its itself just keep know lead like ll look looking looks lot m make makes making many maybe me mean might more most much must my myself need needs never new now ones only our out own please possible possibly problem proper properly question ran rather re really reason request right s same say says see seem seems shall she should shouldn simple simply since so some someone something somewhat sorry still struggling such sure t thanks that than them thing things think though through trpc try trying unable understand upon us using usage v9 v10 v11 ve very via want wants wasn way we weird were while who why won wondering wonder work working works would wouldn wrong yet you'.split(
    ' ',
  ),
);
