//! Keeps a TypeScript file of the page as the Rust types say.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;
use ts_rs::{Config, TS, TypeVisitor};

use crate::Preview;

/// The declarations of one file: some types, and every type that they need.
#[derive(Debug)]
pub struct Types {
    package: &'static str,
    file: &'static str,
    imports: String,
    imported: Vec<String>,
    /// The names that were asked for, in that order.
    asked: Vec<String>,
    /// What is declared, by name: the macro visits what a type needs in any
    /// order.
    declared: BTreeMap<String, String>,
    values: String,
}

/// JSON has one kind of number. Short arrays are tuples, longer ones lists.
fn config() -> Config {
    Config::new().with_large_int("number").with_array_tuple_limit(4)
}

impl Types {
    /// For the file at this path from the root of the repository, by a test
    /// named `typescript` in this package.
    #[must_use]
    pub fn new(package: &'static str, file: &'static str) -> Types {
        Types {
            package,
            file,
            imports: String::new(),
            imported: Vec::new(),
            asked: Vec::new(),
            declared: BTreeMap::new(),
            values: String::new(),
        }
    }

    /// A type that another file declares.
    #[must_use]
    pub fn import<T: TS + 'static>(mut self, from: &str) -> Types {
        let name = T::ident(&config());
        self.imports.push_str(&format!("import type {{ {name} }} from '{from}';\n"));
        self.imported.push(name);
        self
    }

    #[must_use]
    pub fn declare<T: TS + 'static>(mut self) -> Types {
        self.asked.push(T::ident(&config()));
        self.visit::<T>();
        self
    }

    /// Something that the page has to know before anything is sent, such as
    /// the limits of a field.
    ///
    /// # Panics
    /// If it cannot be written as JSON.
    #[must_use]
    pub fn value(mut self, name: &str, docs: &str, value: &impl Serialize) -> Types {
        let json = serde_json::to_string_pretty(value).expect("a value of the page is plain JSON");
        self.values.push_str(&format!("\n/** {docs} */\nexport const {name} = {json} as const;\n"));
        self
    }

    /// Everything that is sent of a game.
    #[must_use]
    pub fn of<G: Preview>(self) -> Types
    where
        G::View: TS + 'static,
        G::Event: TS + 'static,
        G::Config: TS + 'static,
        G::Action: TS + 'static,
        G::Choices: TS + 'static,
    {
        self.declare::<G::View>()
            .declare::<G::Event>()
            .declare::<G::Config>()
            .declare::<G::Action>()
            .declare::<G::Choices>()
    }

    /// Compares the file with what the types say. With `ECRIN_RENEW=1` in the
    /// environment it is written first.
    ///
    /// # Panics
    /// If the file is missing or differs.
    pub fn are_fresh(&self) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(self.file);
        let wanted = self.text();
        if std::env::var_os("ECRIN_RENEW").is_some() {
            std::fs::write(&path, &wanted).expect("the file of types can be written");
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == wanted,
            "{} is not what the Rust types say; {} writes it again",
            self.file,
            self.command()
        );
    }

    fn command(&self) -> String {
        format!("ECRIN_RENEW=1 cargo test --package {} typescript", self.package)
    }

    fn text(&self) -> String {
        let mut text = format!("// Generated from Rust: {} writes it again.\n", self.command());
        text.push_str(&self.imports);
        text.extend(self.asked.iter().map(|name| self.declared[name].as_str()));
        let others = self.declared.iter().filter(|(name, _)| !self.asked.contains(name));
        text.extend(others.map(|(_, declaration)| declaration.as_str()));
        text.push_str(&self.values);
        text
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // What TypeScript has itself, such as numbers and lists, has no file.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&config());
        if self.imported.contains(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("\n{docs}export {}\n", T::decl(&config()).trim());
        match self.declared.get(&name) {
            Some(known) => assert!(*known == declaration, "two types have the name {name}"),
            None => {
                self.declared.insert(name, declaration);
                T::visit_dependencies(self);
            }
        }
    }
}
