//! Reads `meridian_ai.h` as text: sections, comments, structures with their fields in order, numbers and strings. It knows
//! the style of that one file and no more of C.

/// One thing of the header, in the order of the file.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A line of dashes with a title.
    Section(String),
    /// A comment that belongs to what follows, up to the next empty line.
    Prose(String),
    Define {
        name: String,
        value: String,
        comment: String,
    },
    Struct {
        name: String,
        fields: Vec<Field>,
    },
    /// A function: its declaration on one line.
    Function(String),
    /// An empty line.
    Gap,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub name: String,
    /// As in C, without the name: `uint8_t[2]`, `int32_t (const meridian_host_t *host, uint16_t *out)`.
    pub c_type: String,
    pub is_function: bool,
    pub comment: String,
}

/// Lexical pieces of C in the style of the header.
#[derive(Clone, PartialEq, Debug)]
enum Piece {
    /// A comment on lines of its own.
    Leading(String),
    /// A comment behind something.
    Trailing(String),
    Directive(String),
    /// Up to and with its semicolon or closing brace.
    Code(String),
    Gap,
}

fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    let mut fresh_line = true;
    while !rest.is_empty() {
        let blank = rest.len() - rest.trim_start().len();
        let newlines = rest[..blank].matches('\n').count();
        fresh_line |= newlines > 0;
        if newlines > 1 {
            pieces.push(Piece::Gap);
        }
        rest = &rest[blank..];
        if rest.is_empty() {
            break;
        }
        let len = if rest.starts_with("/*") {
            let len = rest.find("*/").expect("a comment that ends") + 2;
            let words = unwrapped(&rest[2..len - 2]);
            pieces.push(if fresh_line { Piece::Leading(words) } else { Piece::Trailing(words) });
            len
        } else if rest.starts_with('#') {
            let line = rest.find('\n').unwrap_or(rest.len());
            let len = rest.find("/*").filter(|&comment| comment < line).unwrap_or(line);
            pieces.push(Piece::Directive(rest[..len].trim().to_owned()));
            len
        } else {
            let len = code_len(rest);
            pieces.push(Piece::Code(rest[..len].to_owned()));
            len
        };
        fresh_line = false;
        rest = &rest[len..];
    }
    pieces
}

/// Where a declaration or definition ends.
fn code_len(text: &str) -> usize {
    let function = text.starts_with("static inline");
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' if text[..at].trim_end().ends_with("\"C\"") => return at + 1,
            '{' | '(' => depth += 1,
            '}' | ')' => depth -= 1,
            ';' if depth == 0 => return at + 1,
            _ => {}
        }
        if letter == '}' && depth <= 0 && (function || depth < 0) {
            return at + 1;
        }
    }
    text.len()
}

/// The lines of a comment without their stars.
fn unwrapped(comment: &str) -> String {
    let lines: Vec<&str> = comment.lines().map(|line| line.trim().trim_start_matches("* ").trim_start()).collect();
    lines.iter().map(|line| if *line == "*" { "" } else { line }).collect::<Vec<_>>().join("\n").trim().to_owned()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the header holds.
pub fn read(text: &str) -> Vec<Item> {
    let mut items = Vec::new();
    for piece in pieces(text) {
        match piece {
            Piece::Leading(comment) if comment.starts_with("-----") => {
                items.push(Item::Section(comment.trim_start_matches('-').trim().to_owned()));
            }
            Piece::Leading(comment) => items.push(Item::Prose(comment)),
            Piece::Trailing(comment) => match items.last_mut() {
                Some(Item::Define { comment: slot, .. }) => *slot = one_line(&comment),
                _ => items.push(Item::Prose(comment)),
            },
            Piece::Directive(line) => items.extend(define(&line)),
            Piece::Code(code) => items.extend(declaration(&code)),
            Piece::Gap => items.push(Item::Gap),
        }
    }
    items
}

fn define(line: &str) -> Option<Item> {
    let line = line.strip_prefix("#define ")?;
    // a macro with arguments keeps them in its name
    let open = line.find('(').filter(|&open| open < line.find(' ').unwrap_or(line.len()));
    let end = open.and_then(|open| Some(open + line[open..].find(')')? + 1)).or_else(|| line.find(' '))?;
    let (name, value) = line.split_at(end);
    let known = ["MERIDIAN_AI_H", "MERIDIAN_EXPORT"].contains(&name);
    (!known).then(|| Item::Define { name: name.to_owned(), value: value.trim().to_owned(), comment: String::new() })
}

fn declaration(code: &str) -> Option<Item> {
    if let Some(signature) = code.strip_prefix("static inline ") {
        return Some(Item::Function(one_line(signature.split('{').next()?)));
    }
    if let Some(signature) = code.strip_prefix("MERIDIAN_EXPORT ") {
        return Some(Item::Function(one_line(signature.trim_end_matches(';'))));
    }
    let (head, body) = code.split_once('{')?;
    let name = head.strip_prefix("typedef ").unwrap_or(head).strip_prefix("struct ")?.trim();
    let (body, _) = body.rsplit_once('}')?;
    Some(Item::Struct { name: format!("{name}_t"), fields: fields(body) })
}

fn fields(body: &str) -> Vec<Field> {
    let mut fields: Vec<Field> = Vec::new();
    let mut before = Vec::new();
    for piece in pieces(body) {
        match piece {
            Piece::Leading(comment) => before.push(one_line(&comment)),
            Piece::Trailing(comment) => {
                let field = fields.last_mut().expect("a comment follows its field");
                let both = [std::mem::take(&mut field.comment), one_line(&comment)].join(" ");
                field.comment.push_str(both.trim());
            }
            Piece::Code(code) => {
                let mut field = field(&code);
                field.comment = std::mem::take(&mut before).join(" ");
                fields.push(field);
            }
            Piece::Directive(_) | Piece::Gap => {}
        }
    }
    fields
}

fn field(code: &str) -> Field {
    let code = one_line(code.trim_end_matches(';'));
    if let Some((result, rest)) = code.split_once("(*") {
        let (name, args) = rest.split_once(')').expect("a name in parentheses");
        let c_type = format!("{} {args}", result.trim());
        return Field { name: name.to_owned(), c_type, is_function: true, comment: String::new() };
    }
    let (plain, array) = code.split_at(code.find('[').unwrap_or(code.len()));
    let at = plain.rfind([' ', '*']).expect("a type before the name") + 1;
    let c_type = format!("{}{array}", plain[..at].trim_end());
    Field { name: plain[at..].to_owned(), c_type, is_function: false, comment: String::new() }
}

#[test]
fn the_style_of_the_header_is_understood() {
    let items = read(
        "/* ------ things */\n\n/* A thing.\n * Two lines. */\ntypedef struct meridian_thing {\n    uint32_t struct_size; /* size */\n    \
         /* [any-thread] Calls. */\n    int32_t (*call)(const meridian_host_t *host,\n        uint16_t *out);\n    const char *names[2];\n} \
         meridian_thing_t;\n#define MERIDIAN_X (-1) /* why */\n#define MERIDIAN_BIT(a, b) ((a) << (b))\nstatic inline int f(void) { return 1; }\n",
    );
    let field = |name: &str, c_type: &str, is_function, comment: &str| Field {
        name: name.into(),
        c_type: c_type.into(),
        is_function,
        comment: comment.into(),
    };
    let expected = [
        Item::Section("things".into()),
        Item::Gap,
        Item::Prose("A thing.\nTwo lines.".into()),
        Item::Struct {
            name: "meridian_thing_t".into(),
            fields: vec![
                field("struct_size", "uint32_t", false, "size"),
                field("call", "int32_t (const meridian_host_t *host, uint16_t *out)", true, "[any-thread] Calls."),
                field("names", "const char *[2]", false, ""),
            ],
        },
        Item::Define { name: "MERIDIAN_X".into(), value: "(-1)".into(), comment: "why".into() },
        Item::Define { name: "MERIDIAN_BIT(a, b)".into(), value: "((a) << (b))".into(), comment: String::new() },
        Item::Function("int f(void)".into()),
    ];
    assert_eq!(items, expected);
}
