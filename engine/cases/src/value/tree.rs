//! Makes a [`Value`] of whatever serde can write; names of types, variants and fields are kept.

use super::Value;
use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use std::fmt::Error;

type Name = &'static str;

pub struct Tree;

/// The values of a list or tuple, read one by one.
pub struct Inner {
    finish: fn(Name, Vec<Value>) -> Value,
    name: Name,
    values: Vec<Value>,
}

impl Inner {
    fn new(finish: fn(Name, Vec<Value>) -> Value, name: Name) -> Result<Self, Error> {
        Ok(Self { finish, name, values: Vec::new() })
    }
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.values.push(value.serialize(Tree)?);
        Ok(())
    }
    fn done(self) -> Result<Value, Error> {
        Ok((self.finish)(self.name, self.values))
    }
}

fn list(_: Name, values: Vec<Value>) -> Value {
    Value::List(values)
}
/// serde writes arrays as tuples; a tuple of plain numbers is taken for one.
fn tuple(name: Name, values: Vec<Value>) -> Value {
    let is_array = values.iter().all(|value| matches!(value, Value::Number(_)));
    if is_array { Value::List(values) } else { Value::Call(name, values) }
}
/// Keys and values, pair by pair.
fn map(_: Name, values: Vec<Value>) -> Value {
    Value::List(values.chunks(2).map(|pair| Value::Call("", pair.to_vec())).collect())
}

/// The fields of a record, read one by one.
pub struct Fields(Name, Vec<(Name, Value)>);

impl Fields {
    fn push<T: Serialize + ?Sized>(&mut self, name: Name, value: &T) -> Result<(), Error> {
        self.1.push((name, value.serialize(Tree)?));
        Ok(())
    }
    fn done(self) -> Result<Value, Error> {
        Ok(Value::Record(self.0, self.1))
    }
}

macro_rules! numbers {
    ($($method:ident($kind:ty)),*) => {
        $(#[allow(clippy::cast_lossless, reason = "not all of them are")]
        fn $method(self, number: $kind) -> Result<Value, Error> {
            Ok(Value::Number(number as f64))
        })*
    };
}

impl Serializer for Tree {
    type Ok = Value;
    type Error = Error;
    type SerializeSeq = Inner;
    type SerializeTuple = Inner;
    type SerializeTupleStruct = Inner;
    type SerializeTupleVariant = Inner;
    type SerializeMap = Inner;
    type SerializeStruct = Fields;
    type SerializeStructVariant = Fields;

    numbers!(serialize_i8(i8), serialize_i16(i16), serialize_i32(i32), serialize_i64(i64));
    numbers!(serialize_u8(u8), serialize_u16(u16), serialize_u32(u32), serialize_u64(u64), serialize_f64(f64));

    /// The decimal number that is meant: 20.3, not the nearest that the bits stand for.
    fn serialize_f32(self, number: f32) -> Result<Value, Error> {
        number.to_string().parse().map(Value::Number).map_err(|_| Error)
    }
    fn serialize_bool(self, is: bool) -> Result<Value, Error> {
        Ok(Value::Word(is.to_string()))
    }
    fn serialize_char(self, letter: char) -> Result<Value, Error> {
        Ok(Value::Word(letter.to_string()))
    }
    fn serialize_str(self, text: &str) -> Result<Value, Error> {
        Ok(Value::Word(text.to_owned()))
    }
    fn serialize_bytes(self, bytes: &[u8]) -> Result<Value, Error> {
        bytes.serialize(self)
    }
    fn serialize_none(self) -> Result<Value, Error> {
        self.serialize_str("None")
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, Error> {
        self.serialize_newtype_struct("Some", value)
    }
    fn serialize_unit(self) -> Result<Value, Error> {
        Ok(Value::Call("", Vec::new()))
    }
    fn serialize_unit_struct(self, name: Name) -> Result<Value, Error> {
        self.serialize_str(name)
    }
    fn serialize_unit_variant(self, _: Name, _: u32, name: Name) -> Result<Value, Error> {
        self.serialize_str(name)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: Name, value: &T) -> Result<Value, Error> {
        Ok(Value::Call(name, vec![value.serialize(self)?]))
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: Name,
        _: u32,
        name: Name,
        value: &T,
    ) -> Result<Value, Error> {
        self.serialize_newtype_struct(name, value)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Inner, Error> {
        Inner::new(list, "")
    }
    fn serialize_tuple(self, _: usize) -> Result<Inner, Error> {
        Inner::new(tuple, "")
    }
    fn serialize_tuple_struct(self, name: Name, _: usize) -> Result<Inner, Error> {
        Inner::new(Value::Call, name)
    }
    fn serialize_tuple_variant(self, _: Name, _: u32, name: Name, _: usize) -> Result<Inner, Error> {
        Inner::new(Value::Call, name)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Inner, Error> {
        Inner::new(map, "")
    }
    fn serialize_struct(self, name: Name, _: usize) -> Result<Fields, Error> {
        Ok(Fields(name, Vec::new()))
    }
    fn serialize_struct_variant(self, _: Name, _: u32, name: Name, _: usize) -> Result<Fields, Error> {
        Ok(Fields(name, Vec::new()))
    }
}

macro_rules! parts {
    ($($shape:ident::$method:ident),*) => {
        $(impl $shape for Inner {
            type Ok = Value;
            type Error = Error;
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.push(value)
            }
            fn end(self) -> Result<Value, Error> {
                self.done()
            }
        })*
    };
}
parts!(SerializeSeq::serialize_element, SerializeTuple::serialize_element);
parts!(SerializeTupleStruct::serialize_field, SerializeTupleVariant::serialize_field);

impl SerializeMap for Inner {
    type Ok = Value;
    type Error = Error;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.push(key)
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.push(value)
    }
    fn end(self) -> Result<Value, Error> {
        self.done()
    }
}

macro_rules! fields {
    ($($shape:ident),*) => {
        $(impl $shape for Fields {
            type Ok = Value;
            type Error = Error;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: Name, value: &T) -> Result<(), Error> {
                self.push(name, value)
            }
            fn end(self) -> Result<Value, Error> {
                self.done()
            }
        })*
    };
}
fields!(SerializeStruct, SerializeStructVariant);
